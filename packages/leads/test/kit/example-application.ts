import { consent } from "../../../../apps/survey/web/consent.ts";
import type { Lead } from "../../src/store/lead.ts";
import { answers } from "../../../questions/test/kit/example-answers.ts";

export { answers };

export const SUBMISSION_ID = "0123456789abcdef0123456789abcdef";

export const submission = {
  ...{ submissionId: SUBMISSION_ID, answers, attribution: { utm_source: "newsletter", landing_path: "/" } },
  consent: { contact: true, textSha256: consent.textSha256 },
};

/** The same application as a browser without JavaScript posts it. */
export function formBody(change: Record<string, string> = {}): string {
  const fields = Object.entries(answers).map(([name, value]) => [name, String(value)] as const);
  const form = new URLSearchParams({
    ...Object.fromEntries(fields),
    ...{ homeValueDollars: "$500,000", consentContact: "yes", submissionId: SUBMISSION_ID },
    ...{ consentTextSha256: consent.textSha256, ...change },
  });
  return form.toString();
}

export const lead: Lead = {
  ...{ submissionId: SUBMISSION_ID, receivedAt: "2026-11-21T17:30:00.000Z", formVersion: "1" },
  ...{ attribution: {}, spamSignals: [], formNonce: null },
  answers: { ...answers, phone: "+12135550142" },
  consent: {
    ...{ ...consent, contact: true, pageOrigin: "http://localhost:4400" },
    ...{ ip: "192.0.2.7", userAgent: "Mozilla/5.0" },
  },
};

/** One of many applications, each with a number of its own. */
export const numbered = (index: number, change: Partial<Lead> = {}): Lead => ({
  ...lead,
  submissionId: index.toString(16).padStart(32, "0"),
  ...change,
});
