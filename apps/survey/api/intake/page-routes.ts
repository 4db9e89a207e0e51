import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { EMBED_SCRIPT_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import { NOTHING_TOLD, SEEN } from "@heloc/leads/funnel/stages";
import { setEmbedScriptHeaders, setSurveyPageHeaders } from "../http/headers.ts";
import { chooseEncoding } from "../http/precompressed.ts";
import { createNewPage } from "./new-page.ts";
import type { Intake } from "./receive.ts";

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The survey page for a new visitor. */
export async function pageRoute(app: FastifyInstance, intake: Intake): Promise<void> {
  const { page, tokens, siteOrigins, counter } = intake;
  const makeNewPage = createNewPage(page, tokens);
  // So that the first visitor need not wait for it.
  app.addHook("onListen", async () => void (await makeNewPage(null)));
  app.get(SURVEY_PATH, async (request, reply) => {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    setSurveyPageHeaders(reply, siteOrigins, page.inline);
    reply.header("vary", "accept-encoding").type("text/html; charset=utf-8");
    if (encoding) reply.header("content-encoding", encoding);
    if (request.method === "GET" && intake.countsPage(request)) counter.add([SEEN], NOTHING_TOLD);
    return reply.send(await makeNewPage(encoding));
  });
}

/** The files of the page, which all languages share, and the script for the page around it. */
export async function fileRoutes(app: FastifyInstance, { pageDir }: Intake): Promise<void> {
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
