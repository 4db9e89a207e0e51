import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { STAGES_PATH } from "@heloc/survey-embed/contract";
import type { InlineSources } from "../http/headers.ts";
import { OperatorError } from "@heloc/leads/operator-error";
import type { FormState } from "@heloc/questions/form-fields";
import type { MyApplicationState } from "./my-application.ts";

/** The words beside the box for calls and texts, the hash by which a form names them, and whom they are about. */
export interface ConsentWords {
  text: string;
  textSha256: string;
  /** BCP 47 */
  language: string;
  /** The companies that the words name. */
  sellers: readonly string[];
}

/**
 * What the build leaves for the service (see apps/survey/web/build.ts): the page's components as one module, with
 * the words and the document around them that they were built with.
 */
export interface SurveyRenderer {
  /** The document around the page, with its two places. */
  shell: string;
  /** The words of consent that renderSurvey shows. */
  consent: ConsentWords;
  /** Everything inside the document's body; without the site's origin, with the lender's address of it. */
  renderSurvey(state: FormState, siteOrigin?: string): string;
  /** The same for the applicant's own page; absent where the lender has no words for it. */
  applicantShell?: string | undefined;
  renderMyApplication?: ((state: MyApplicationState, siteOrigin?: string) => string) | undefined;
}

/** Where the shell has room for the origins that may embed the page, and for the page. */
export const EMBEDDERS_PLACE = "%EMBEDDERS%";
export const PAGE_PLACE = "%PAGE%";
/** Where it has room for the address at which stages of a visit are counted. */
export const STAGES_PLACE = "%STAGES%";

/** The module's file inside the built survey. */
export const RENDERER_FILE = "server/render-survey.js";
/** The same of the second language. */
const SECOND_RENDERER_FILE = join(SECOND_LANGUAGE, RENDERER_FILE);

/**
 * Loads the survey page as the build left it.
 * @param embedders origins of the sites that may show it in a frame
 * @param countsStages the page tells how far its visitor has come
 * @throws OperatorError when the build has not run
 */
export async function openSurveyPage(
  pageDir: string,
  embedders: readonly string[],
  countsStages = false,
): Promise<SurveyPage> {
  const missing = [RENDERER_FILE, "js/form_embed.js"].find((file) => !existsSync(join(pageDir, file)));
  if (missing !== undefined) {
    throw new OperatorError(
      `The built survey is missing (${join(pageDir, missing)}). Run npm run build first.`,
    );
  }
  const load = async (file: string) => {
    const renderer = (await import(pathToFileURL(join(pageDir, file)).href)) as SurveyRenderer;
    return createSurveyPage(renderer, embedders, countsStages);
  };
  const second = existsSync(join(pageDir, SECOND_RENDERER_FILE))
    ? await load(SECOND_RENDERER_FILE)
    : undefined;
  return { ...(await load(RENDERER_FILE)), second };
}

export type SurveyPage = ReturnType<typeof createSurveyPage> & {
  /** The same in the second language, where the lender has its words. */
  second?: SurveyPage | undefined;
};

/**
 * Puts the page together: the document of the build, the sites that may embed it, and what the renderer makes of a form.
 * The first of the sites is the one that the survey belongs to.
 */
export function createSurveyPage(
  { shell, consent, renderSurvey, applicantShell, renderMyApplication }: SurveyRenderer,
  embedders: readonly string[],
  countsStages = false,
) {
  const surveyShell = shell.replace(STAGES_PLACE, countsStages ? STAGES_PATH : "");
  return {
    consent,
    ...fillShell(surveyShell, embedders, renderSurvey),
    /** The applicant's own page; undefined where there is none, and then no link leads there. */
    myApplication:
      applicantShell === undefined || renderMyApplication === undefined
        ? undefined
        : fillShell(applicantShell, embedders, renderMyApplication),
  };
}

/** A page that is rendered for each visitor. */
function fillShell<State>(
  shell: string,
  embedders: readonly string[],
  renderPage: (state: State, siteOrigin?: string) => string,
) {
  const [before = "", after = ""] = shell
    .replace(EMBEDDERS_PLACE, () => embedders.join(" "))
    .split(PAGE_PLACE);
  return {
    /** What the Content-Security-Policy has to allow. */
    inline: { scripts: hashSources(shell, "script"), styles: hashSources(shell, "style") },
    /** The whole document. */
    render: (state: State): string => before + renderPage(state, embedders[0]) + after,
  };
}

/**
 * The hashes by which the Content-Security-Policy allows the document's own inline scripts or styles, and no others. These
 * elements hold text up to their end tag, so that a pattern finds what a browser finds.
 */
function hashSources(shell: string, tag: keyof typeof ELEMENTS): InlineSources["scripts"] {
  const contents = Array.from(shell.matchAll(ELEMENTS[tag]), ([, content = ""]) => content);
  return [...new Set(contents)].map(
    (content) => `'sha256-${createHash("sha256").update(content, "utf8").digest("base64")}'`,
  );
}

const ELEMENTS = {
  script: /<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g,
  style: /<style[^>]*>([^]*?)<\/style>/g,
};
