import { join } from "node:path";
import fastifyCompress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import { EMBED_SCRIPT_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import type { FormTokens } from "../intake/form-token.ts";
import { makeSubmissionId } from "../intake/submission.ts";
import type { SurveyPage } from "../intake/survey-page.ts";
import { setEmbedScriptHeaders, setSurveyPageHeaders } from "../http/headers.ts";

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

interface PageOptions {
  page: SurveyPage;
  tokens: FormTokens;
  siteOrigins: readonly string[];
  /** Folder of the built survey. */
  pageDir: string;
}

/** The survey page, its files, and the script for the page around it. */
export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { page, tokens, siteOrigins, pageDir } = options;
  // Only this page is compressed while it is served, because it repeats nothing that a visitor sent: the length of a
  // compressed page can give away what stands beside it (the BREACH attack).
  await app.register(fastifyCompress, { global: false, encodings: ["br", "gzip"] });
  app.get(SURVEY_PATH, { compress: {} }, async (_request, reply) => {
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
