import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { EMBED_SCRIPT_PATH, GO_ON_SCRIPT_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import { NO_CAMPAIGN, SEEN } from "@heloc/leads/funnel/stages";
import { makeSubmissionId } from "@heloc/questions/form-fields";
import { setSurveyPageHeaders } from "../http/headers.ts";
import type { Intake } from "./intake.ts";

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

const compress = promisify(brotliCompress);
/** Higher qualities take many times as long for a few hundred bytes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** In Accept-Encoding, where it is not weighed 0: every browser writes it over https. */
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/** Rendered once, but for number and token. It may be compressed: nothing in it comes from the request (the BREACH attack). */
export async function pageRoute(app: FastifyInstance, intake: Intake): Promise<void> {
  const { page, tokens, siteOrigins, counter } = intake;
  const [submissionId, formToken] = [makeSubmissionId(), tokens.issue()];
  const rendered = page.render({ submissionId, formToken });
  app.get(SURVEY_PATH, async (request, reply) => {
    setSurveyPageHeaders(reply, siteOrigins, page.inline);
    reply.header("vary", "accept-encoding").type("text/html; charset=utf-8");
    const html = rendered.replace(submissionId, makeSubmissionId()).replace(formToken, tokens.issue());
    // Compressing takes a millisecond or two, and a flood of requests gets no more of them.
    if (request.method !== "GET" || !intake.isOrdinaryView(request)) return reply.send(html);
    counter.add([SEEN], NO_CAMPAIGN);
    if (!TAKES_BROTLI.test(request.headers["accept-encoding"] ?? "")) return reply.send(html);
    return reply.header("content-encoding", "br").send(await compress(html, QUALITY));
  });
}

/** The files of the page, which all languages share, and the scripts with a fixed name: for the page around it, and by a press. */
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

  const options = { immutable: false, maxAge: FIVE_MINUTES_MS };
  app.get(EMBED_SCRIPT_PATH, (_request, reply) => {
    // Any embedding site loads it from another origin.
    reply.header("cross-origin-resource-policy", "cross-origin");
    return reply.sendFile(EMBED_SCRIPT_PATH, pageDir, options);
  });
  app.get(GO_ON_SCRIPT_PATH, (_request, reply) => reply.sendFile(GO_ON_SCRIPT_PATH, pageDir, options));
}
