import { honorBy } from "@heloc/lender/law/revocation";
import { callWindowOf, type CallWindow } from "@heloc/leads/calling";
import type { ConsumerRequest, RequestChannel } from "@heloc/leads/store/contract";
import type { Attribution, Lead } from "@heloc/leads/store/lead";

/** Standard Webhooks 1.0.0 asks for less than 20 KB; what is left is room for headers. */
export const MAXIMUM_BODY_BYTES = 19_000;

/** What the CRM receives. Fields may be added; none is renamed, removed or given another meaning. */
export interface LeadCreated {
  type: "lead.created";
  /** When the application was received, ISO 8601 in UTC; the same on every try. */
  timestamp: string;
  data: {
    /** 32 hexadecimal digits: the application's number in `npm run leads`. */
    submissionId: string;
    receivedAt: string;
    /** Of the pages on which the visitor applied, as a BCP 47 tag: "en" or "es". */
    language: string;
    /** Which version of the questions was answered. */
    formVersion: string;
    /** Dollars are whole numbers; the phone is E.164, such as +12135550142. */
    answers: Lead["answers"];
    consent: {
      /** Whether the visitor agreed to calls and texts, and has not taken it back. False means: do not call or text. */
      contact: boolean;
      /** When the consent was taken back; null while it stands, or where there never was one. */
      withdrawnAt: string | null;
      /** SHA-256 of the words beside the box, and the words, when they are known. */
      textSha256: string | null;
      text: string | null;
      recordedAt: string;
    };
    /** When the law allows to call, as of this try. */
    callWindow: CallWindow;
    /** Where the visitor came from: utm_source and the like. */
    attribution: Attribution;
    /** Names of attribution that was too long for one message; it is in `npm run leads -- list --json`. */
    attributionLeftOut?: string[];
    /** Why this may be a program and not a person; empty for most. A hint for people, not a reason to discard. */
    spamSignals: Lead["spamSignals"];
    /** Whether an earlier application came from the same e-mail address or telephone. Each one is sent all the same. */
    appliedBefore: boolean;
  };
}

/** What the CRM receives when somebody takes back their consent to calls and texts. There may be one for each application. */
export interface ConsentWithdrawn {
  type: "consent.withdrawn";
  timestamp: string;
  data: {
    submissionId: string;
    withdrawnAt: string;
    /** The last day on which the law lets somebody still call: YYYY-MM-DD. */
    honorBy: string;
    channel: RequestChannel;
  };
}

/** What the CRM receives when somebody asks that their application be deleted. */
export interface DeletionRequested {
  type: "deletion.requested";
  timestamp: string;
  data: { submissionId: string; requestedAt: string; channel: RequestChannel };
}

/** Writes a request as the body of its message. It holds nothing about the person but the application's number. */
export function writeRequestBody(
  { kind, submissionId, requestedAt, channel }: ConsumerRequest,
  now: Date,
): string {
  const timestamp = requestedAt.toISOString();
  const message: ConsentWithdrawn | DeletionRequested =
    kind === "withdrawal"
      ? {
          type: "consent.withdrawn",
          timestamp,
          data: { submissionId, withdrawnAt: timestamp, honorBy: honorBy(requestedAt, now), channel },
        }
      : { type: "deletion.requested", timestamp, data: { submissionId, requestedAt: timestamp, channel } };
  return JSON.stringify(message);
}

/** What is known of an application beside what was sent. */
interface Standing {
  appliedBefore: boolean;
  withdrawnAt?: string | undefined;
  deletionRequestedAt?: string | undefined;
}

/**
 * Writes an application as the body of its message, without the longest attribution when it would be too long; everything
 * else in an application is short.
 */
export function writeBody(lead: Lead, standing: Standing, now: Date): string {
  const longestFirst = Object.entries(lead.attribution)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name]) => name);
  for (let count = 0; ; count += 1) {
    const body = JSON.stringify(describeLead(lead, standing, now, longestFirst.slice(0, count)));
    if (Buffer.byteLength(body) <= MAXIMUM_BODY_BYTES || count === longestFirst.length) return body;
  }
}

/**
 * The IP address and the browser of the consent stay in the store: they are evidence, and the CRM has no use for them.
 * @param leftOut names of attribution that is too much for one message
 */
function describeLead(lead: Lead, standing: Standing, now: Date, leftOut: readonly string[]): LeadCreated {
  const { appliedBefore, withdrawnAt } = standing;
  const { submissionId, receivedAt, formVersion, answers, consent, spamSignals } = lead;
  const { contact, textSha256, text } = consent;
  const kept = Object.entries(lead.attribution).filter(([name]) => !leftOut.includes(name));
  return {
    type: "lead.created",
    timestamp: receivedAt,
    data: {
      submissionId,
      receivedAt,
      language: consent.language,
      formVersion,
      answers,
      consent: {
        contact: contact && withdrawnAt === undefined,
        withdrawnAt: withdrawnAt ?? null,
        textSha256,
        text,
        recordedAt: receivedAt,
      },
      callWindow: callWindowOf(lead, standing, now),
      attribution: Object.fromEntries(kept),
      ...(leftOut.length > 0 && { attributionLeftOut: [...leftOut] }),
      spamSignals,
      appliedBefore,
    },
  };
}
