import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { STAGES_PATH } from "@heloc/survey-embed/contract";
import { OperatorError } from "@heloc/leads/operator-error";
import type { FormState } from "@heloc/questions/form-fields";
import type { InlineSources } from "../http/headers.ts";
import type { MyApplicationState } from "./my-application.ts";

/** The words beside the box for calls and texts, and the hash by which a form names them. */
export interface ConsentWords {
  text: string;
  textSha256: string;
  /** BCP 47 */
  language: string;
  /** The companies that the words name. */
  sellers: readonly string[];
}

type Render<State> = (state: State, siteOrigin?: string) => string;

/** What apps/survey/web/build.ts leaves for the service: the page's components, their words and the document around them. */
export interface SurveyRenderer {
  shell: string;
  consent: ConsentWords;
  /** Everything inside the document's body; without the site's origin, with the lender's address of it. */
  renderSurvey: Render<FormState>;
  /** The same for the applicant's own page. */
  applicantShell: string;
  renderMyApplication: Render<MyApplicationState>;
}

/** Places in a shell: the origins that may embed the page, the page, the address that counts stages. */
export const EMBEDDERS_PLACE = "%EMBEDDERS%";
export const PAGE_PLACE = "%PAGE%";
export const STAGES_PLACE = "%STAGES%";

/** The module's file inside the built survey, and inside the folder of the second language there. */
export const RENDERER_FILE = "server/render-survey.js";

export type SurveyPage = ReturnType<typeof createSurveyPage> & {
  /** The same in the second language, where the lender has its words. */
  second?: SurveyPage | undefined;
};

/** @param embedders sites that may frame it, the first of which it belongs to @throws OperatorError when the build has not run */
export async function openSurveyPage(
  pageDir: string,
  embedders: readonly string[],
  countsStages = false,
): Promise<SurveyPage> {
  const missing = [RENDERER_FILE, "js/form_embed.js"].find((file) => !existsSync(join(pageDir, file)));
  if (missing !== undefined)
    throw new OperatorError(
      `The built survey is missing (${join(pageDir, missing)}). Run npm run build first.`,
    );
  const load = async (file: string) => {
    const renderer = (await import(pathToFileURL(file).href)) as SurveyRenderer;
    return createSurveyPage(renderer, embedders, countsStages);
  };
  const second = join(pageDir, SECOND_LANGUAGE, RENDERER_FILE);
  return {
    ...(await load(join(pageDir, RENDERER_FILE))),
    second: existsSync(second) ? await load(second) : undefined,
  };
}

export function createSurveyPage(
  { shell, consent, renderSurvey, applicantShell, renderMyApplication }: SurveyRenderer,
  embedders: readonly string[],
  countsStages = false,
) {
  function fillShell<State>(document: string, renderPage: Render<State>) {
    const [before = "", after = ""] = document
      .replace(STAGES_PLACE, countsStages ? STAGES_PATH : "")
      .replace(EMBEDDERS_PLACE, () => embedders.join(" "))
      .split(PAGE_PLACE);
    return {
      inline: inlineSourcesOf(document),
      render: (state: State): string => before + renderPage(state, embedders[0]) + after,
    };
  }
  return {
    consent,
    ...fillShell(shell, renderSurvey),
    myApplication: fillShell(applicantShell, renderMyApplication),
  };
}

/** By these hashes the policy allows the inline scripts and styles, which hold text up to their end tag. */
function inlineSourcesOf(document: string): InlineSources {
  const hashAll = (element: RegExp): string[] => {
    const contents = Array.from(document.matchAll(element), ([, content = ""]) => content);
    return [...new Set(contents)].map((content) => `'sha256-${hash("sha256", content, "base64")}'`);
  };
  return {
    scripts: hashAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g),
    styles: hashAll(/<style[^>]*>([^]*?)<\/style>/g),
  };
}
