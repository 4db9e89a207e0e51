import { join } from "node:path";
import fastifyCompress, { type FastifyCompressOptions } from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import { EMBED_SCRIPT_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import { setEmbedScriptHeaders, setSurveyPageHeaders } from "../http/headers.ts";
import { makeSubmissionId } from "../questions/form-fields.ts";
import type { Intake } from "./receive.ts";

const COMPRESSION: FastifyCompressOptions = { encodings: ["br", "gzip"], syncThreshold: 256 * 1024 };
const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The survey page, its files, and the script for the page around it. */
export async function pageRoutes(app: FastifyInstance, intake: Intake): Promise<void> {
  const { page, tokens, siteOrigins, pageDir } = intake;
  // Only this page is compressed while it is served, because it repeats nothing that a visitor sent: the length of a
  // compressed page can give away what stands beside it (the BREACH attack). At once and not as a stream, which costs
  // twice the time: 0.9 ms against 1.6 ms for 64 KB at Brotli's quality 4.
  await app.register(fastifyCompress, { global: false });
  app.get(SURVEY_PATH, { compress: COMPRESSION }, async (_request, reply) => {
    setSurveyPageHeaders(reply, siteOrigins, page.inline);
    const html = page.render({ submissionId: makeSubmissionId(), formToken: tokens.issue() });
    return reply.type("text/html; charset=utf-8").send(html);
  });

  // These files carry a hash of their content in their name, so a copy never goes stale.
  await app.register(fastifyStatic, {
    root: join(pageDir, "_astro"),
    prefix: "/_astro/",
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR_MS,
    suppressWarning: true,
  });

  app.get(EMBED_SCRIPT_PATH, (_request, reply) => {
    setEmbedScriptHeaders(reply);
    return reply.sendFile("form_embed.js", join(pageDir, "js"), {
      immutable: false,
      maxAge: FIVE_MINUTES_MS,
    });
  });
}
