import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { EMBED_SCRIPT_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import type { FormTokens } from "../intake/form-token.ts";
import { setEmbedScriptHeaders, setSurveyPageHeaders } from "../http/headers.ts";
import { compress } from "./compression.ts";
import type { SurveyPage } from "./survey-page.ts";

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
  app.get(SURVEY_PATH, async (request, reply) => {
    setSurveyPageHeaders(reply, siteOrigins, page.inline);
    const html = page.blank(tokens.issue());
    const { body, encoding } = await compress(html, request.headers["accept-encoding"]?.toString());
    if (encoding) reply.header("content-encoding", encoding);
    return reply.header("vary", "accept-encoding").type("text/html; charset=utf-8").send(body);
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
