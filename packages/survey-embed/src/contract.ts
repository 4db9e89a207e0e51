/** What the site, the page inside the frame and the survey service have agreed on: none can change it alone. */
import type { CarryOver } from "./carry-over.ts";

declare global {
  interface ImportMetaEnv {
    /** Where the survey's page is, and the page after it, in another language than the first. */
    readonly SURVEY_PATH?: string;
    readonly THANK_YOU_PATH?: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

export const SURVEY_PATH = "/widget/survey/heloc";
export const SUBMISSIONS_PATH = `${SURVEY_PATH}/submissions`;
export const FORM_PATH = `${SURVEY_PATH}/form`;
/** Where the survey's page reports the step that its visitor has reached. */
export const STAGES_PATH = `${SURVEY_PATH}/stages`;
/** The applicant's own page at the survey service. Its secret stands in the fragment, or in the body of a form. */
export const MY_APPLICATION_PATH = "/my-application";
export const EMBED_SCRIPT_PATH = "/js/form_embed.js";
/** What the survey's page loads when its answers are to go on to another device, or have come from one. */
export const GO_ON_SCRIPT_PATH = "/js/go-on.js";
/** The same address for another language than the first: "/es/my-application". */
export const inLanguage = (path: string, language = "en"): string =>
  language === "en" ? path : `/${language}${path}`;

/** A page of the site, where no other one is named. */
export const THANK_YOU_PATH = "/thank-you";

/** The answers from which the thank-you page works out an estimate. None of them identifies a person. */
export const ESTIMATE_ANSWERS = [
  "propertyState",
  "propertyUse",
  "homeValueDollars",
  "mortgageBalanceDollars",
  "amountWantedDollars",
  "creditBand",
] as const;

/** What an applicant names on the telephone: the beginning of the submission's number, by which the lender finds it. */
export const referenceOf = (submissionId: string): string => submissionId.slice(0, 8).toUpperCase();

/** Messages of the self-hosted survey to its host. `code` is the secret of the private link, `answers` a query of {@link ESTIMATE_ANSWERS}. */
export type SurveyMessage =
  | { type: "heloc-survey:ready" }
  | { type: "heloc-survey:resize"; height: number }
  | { type: "heloc-survey:step"; step: number }
  /** An entry of the tab's history has nothing to show: the page goes on to the next, which a frame may not where that is the page's. */
  | { type: "heloc-survey:forward" }
  | { type: "heloc-survey:submitted"; submissionId: string; code?: string | undefined; answers: string };

export const WELCOME = "heloc-survey:welcome";

/**
 * The page's answer to "ready", which the survey repeats until it is heard: a frame may load before its host does. What the visitor
 * already entered comes by message and not in an address, where it would reach a log.
 */
export interface WelcomeMessage {
  type: typeof WELCOME;
  attribution: Record<string, string>;
  answers: CarryOver;
}

export const SUBMISSION_ID_PATTERN = /^[0-9a-f]{32}$/;

/** Name of the <meta> element in which the service lists the sites that may embed the survey page. */
export const EMBEDDERS_META = "survey-embedders";
/** Of the one with the address for stages of a visit; empty where nothing is counted. */
export const STAGES_META = "survey-stages";

/** Keys of the site's session storage, which is gone when the tab is closed. */
export const VISIT_KEY = "heloc-visit";
/** For the thank-you page, line by line: the submission's number, the code of the private link, answers for the estimate. */
export const ARRIVAL_KEY = "heloc-arrival";

/** Where the two programs listen on one machine, unless SITE_PORT and SURVEY_PORT say otherwise. */
export const DEFAULT_PORTS = { site: 4321, survey: 4400 } as const;
