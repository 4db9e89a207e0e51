/**
 * What the site, the page inside the frame and the survey service have agreed on. All three import it, so that none can
 * change an address or a message alone.
 */
import type { CarryOver } from "./carry-over.ts";

export const SURVEY_PATH = "/widget/survey/heloc";
export const SUBMISSIONS_PATH = `${SURVEY_PATH}/submissions`;
export const FORM_PATH = `${SURVEY_PATH}/form`;
/** Where the survey's page tells how far its visitor has come. */
export const STAGES_PATH = `${SURVEY_PATH}/stages`;
/** The applicant's own page at the survey service. Its secret stands in the fragment, or in the body of a form. */
export const MY_APPLICATION_PATH = "/my-application";
export const EMBED_SCRIPT_PATH = "/js/form_embed.js";
/**
 * The same address for another language than the first: "/es/my-application". The service has every page once for each
 * language that the lender has words in.
 */
export const inLanguage = (path: string, language = "en"): string =>
  language === "en" ? path : `/${language}${path}`;

/** A page of the site, where no other one is named. */
export const THANK_YOU_PATH = "/thank-you";

/**
 * Messages of the self-hosted survey to the page around it. They never carry an answer. `code` is the secret of the private
 * link; a service without that page sends none.
 */
export type SurveyMessage =
  | { type: "heloc-survey:ready" }
  | { type: "heloc-survey:resize"; height: number }
  | { type: "heloc-survey:step"; step: number }
  | { type: "heloc-survey:submitted"; submissionId: string; code?: string | undefined };

export const WELCOME = "heloc-survey:welcome";

/**
 * The page's answer to "ready", which the survey repeats until it is heard: a frame may load before its host does. It
 * brings what the visitor already told the site, by message and not in an address, where it would reach a log.
 */
export interface WelcomeMessage {
  type: typeof WELCOME;
  attribution: Record<string, string>;
  answers: CarryOver;
}

export const SUBMISSION_ID_PATTERN = /^[0-9a-f]{32}$/;

/** Name of the <meta> element in which the service tells the survey page which sites may embed it. */
export const EMBEDDERS_META = "survey-embedders";
/** Of the one with the address for stages of a visit; empty where nothing is counted. */
export const STAGES_META = "survey-stages";

/** Keys of the site's session storage, which is gone when the tab is closed. */
export const VISIT_KEY = "heloc-visit";
/** The submission's number and, on a second line, the code of the private link: for the next page, which takes it out. */
export const ARRIVAL_KEY = "heloc-arrival";
/** The code, for as long as the tab is open. */
export const PRIVATE_CODE_KEY = "heloc-private-code";

/** Where the two programs listen on one machine, unless SITE_PORT and SURVEY_PORT say otherwise. */
export const DEFAULT_PORTS = { site: 4321, survey: 4400 } as const;
