import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Visitor } from "../http/visitor-address.ts";
import type { IntakeMetrics } from "../metrics/survey-metrics.ts";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { Acceptance, LeadStore } from "@heloc/leads/store/contract";
import type { Lead } from "@heloc/leads/store/lead";
import type { StageCounter } from "./funnel/stage-counter.ts";
import type { FormTokens } from "./form-token.ts";
import type { Submission } from "./submission.ts";
import { judge } from "./spam-signals.ts";
import type { SurveyPage } from "./survey-page.ts";

const MAXIMUM_USER_AGENT_LENGTH = 300;

/** Stored where a proxy named no address: a made-up one would be no evidence. */
const UNKNOWN_ADDRESS = "unknown";

/**
 * Names the questions that an application answers, and is stored with it: a short hash of the table, so that no change of
 * a question goes unnamed. Applications from before the table was hashed say "1".
 */
const FORM_VERSION = createHash("sha256").update(JSON.stringify(QUESTIONS)).digest("hex").slice(0, 12);

/** What the routes need. */
export interface Intake {
  store: LeadStore;
  page: SurveyPage;
  surveyOrigin: string;
  /** The sites that may embed the survey; after a form without JavaScript the first one says thank you. */
  siteOrigins: readonly [string, ...string[]];
  /** Folder of the built survey. */
  pageDir: string;
  tokens: FormTokens;
  metrics: IntakeMetrics;
  /** Counts how far visitors come. */
  counter: StageCounter;
  /** The present moment; injected so that tests can say what time it is. */
  now: () => Date;
  /** Who sent a request, as far as trusted proxies tell. */
  visitorOf: (request: FastifyRequest) => Visitor;
  /** @throws Refusal 429 when the request's address, or all addresses together, have sent too many in a minute */
  limit: (request: FastifyRequest) => Promise<void>;
  /** The same for the applicants' own page, in counts of its own. */
  limitApplicants: (request: FastifyRequest) => Promise<void>;
  /** The same for what the survey's page tells about a visit, in the memory of this process only. */
  limitStages: (request: FastifyRequest) => Promise<void>;
  /** False once an address was handed out more pages in a minute than it may send applications: they are not counted. */
  countsPage: (request: FastifyRequest) => boolean;
  /** False once an address was refused so often that it is no person: then a refusal is a sentence and no page. */
  hasPatience: (request: FastifyRequest) => boolean;
}

/** What became of an application that was received. */
interface Receipt {
  outcome: Acceptance;
  /** The secret of the private link; absent where the service has no page for it. */
  code?: string;
}

/** Adds time, consent evidence and doubts to a submission and stores it durably. */
export async function receive(
  submission: Submission,
  request: FastifyRequest,
  { store, page, tokens, metrics, now, visitorOf }: Intake,
): Promise<Receipt> {
  const { submissionId, answers, attribution, device, traces } = submission;
  const { contact, textSha256 } = submission.consent;
  const judgement = judge(traces, tokens);
  // A page opened before the words changed names other words. The application counts all the same.
  const words = textSha256 === page.consent.textSha256 ? page.consent : undefined;
  const lead: Lead = {
    submissionId,
    answers,
    attribution,
    ...(device && { device }),
    receivedAt: now().toISOString(),
    formVersion: FORM_VERSION,
    consent: {
      contact,
      textSha256,
      text: words?.text ?? null,
      language: page.consent.language,
      sellers: words?.sellers ?? null,
      pageOrigin: originOf(request.headers.referer),
      ip: visitorOf(request).address ?? UNKNOWN_ADDRESS,
      userAgent: request.headers["user-agent"]?.slice(0, MAXIMUM_USER_AGENT_LENGTH) ?? null,
    },
    ...judgement,
  };
  const outcome = await store.accept(lead);
  metrics.countOutcome(outcome, judgement.spamSignals);
  return page.myApplication ? { outcome, code: store.privateCodeOf(lead) } : { outcome };
}

function originOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return origin === "null" ? null : origin;
}
