import type { SurveyWords } from "@heloc/lender/words/types";
import { StoreUnavailable } from "@heloc/leads/store/contract";
import { wordsIn } from "@heloc/lender/words-in";

type FailureSentence = {
  [Name in keyof SurveyWords["errors"]]: SurveyWords["errors"][Name] extends string ? Name : never;
}[keyof SurveyWords["errors"]];

/** Why a request is not answered as asked, in words for the visitor. */
export interface Failure {
  status: number;
  /** The name of the sentence that says it. */
  sentence: FailureSentence;
  retryAfterSeconds?: number;
}

/** A request that a rule of this service refuses. */
export class Refusal extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`refused with ${failure.status}`);
    this.failure = failure;
  }
}

const RETRY_AFTER_SECONDS = 30;

export const failures = {
  notFound: { status: 404, sentence: "notFound" },
  notJson: { status: 415, sentence: "notJson" },
  brokenRequest: { status: 400, sentence: "brokenRequest" },
  brokenJson: { status: 400, sentence: "notJson" },
  tooLarge: { status: 413, sentence: "tooLarge" },
  wrongOrigin: { status: 403, sentence: "wrongOrigin" },
  changedAnswers: { status: 409, sentence: "changedAnswers" },
  unavailable: { status: 503, sentence: "unavailable", retryAfterSeconds: RETRY_AFTER_SECONDS },
  tooMany: (retryAfterSeconds: number): Failure => ({ status: 429, sentence: "tooMany", retryAfterSeconds }),
} as const satisfies Record<string, Failure | ((seconds: number) => Failure)>;

const BY_CODE: Record<string, Failure> = {
  FST_ERR_CTP_BODY_TOO_LARGE: failures.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: failures.notJson,
  FST_ERR_CTP_INVALID_JSON_BODY: failures.brokenJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: failures.brokenJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: failures.brokenJson,
  FST_ERR_HANDLER_TIMEOUT: failures.unavailable,
  FST_ERR_BAD_URL: failures.notFound,
  FST_STATIC_FORBIDDEN_PATH: failures.notFound,
};

/** Turns any thrown thing into an answer. What it says comes from content only: an internal text never leaves. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof Refusal) return error.failure;
  if (error instanceof StoreUnavailable) return failures.unavailable;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === "string" && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  if (known) return known;
  if (statusCode === 403 || statusCode === 404) return failures.notFound;
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) return failures.brokenJson;
  return { status: 500, sentence: "unavailable" };
}

/** What a failure says to a visitor of the pages in a language. */
export const tellFailure = ({ sentence }: Failure, language: string): string =>
  wordsIn(language).survey.errors[sentence];
