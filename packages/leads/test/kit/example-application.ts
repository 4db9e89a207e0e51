import { consent } from "../../../../apps/survey/web/consent.ts";
import type { Lead } from "../../src/store/lead.ts";
import type { Answers } from "@heloc/questions/questions";

export const SUBMISSION_ID = "0123456789abcdef0123456789abcdef";

/** A home in Los Angeles worth $500,000 with $300,000 owed. */
export const answers: Answers = {
  propertyState: "CA",
  propertyZip: "90012",
  propertyUse: "primary",
  homeValueDollars: 500_000,
  mortgageBalanceDollars: 300_000,
  amountWantedDollars: 60_000,
  creditBand: "700-739",
  purpose: "home-improvement",
  firstName: "Maria",
  lastName: "O’Neil-Sánchez",
  email: "maria@example.com",
  phone: "(213) 555-0142",
};

export const submission = {
  submissionId: SUBMISSION_ID,
  answers,
  consent: { contact: true, textSha256: consent.textSha256 },
  attribution: { utm_source: "newsletter", landing_path: "/" },
};

/** The same application as a browser without JavaScript posts it. */
export function formBody(change: Record<string, string> = {}): string {
  const fields = Object.entries(answers).map(([name, value]) => [name, String(value)] as const);
  const form = new URLSearchParams({
    ...Object.fromEntries(fields),
    homeValueDollars: "$500,000",
    consentContact: "yes",
    submissionId: SUBMISSION_ID,
    consentTextSha256: consent.textSha256,
    ...change,
  });
  return form.toString();
}

export const lead: Lead = {
  submissionId: SUBMISSION_ID,
  receivedAt: "2026-11-21T17:30:00.000Z",
  formVersion: "1",
  answers: { ...answers, phone: "+12135550142" },
  attribution: {},
  consent: {
    contact: true,
    ...consent,
    pageOrigin: "http://localhost:4400",
    ip: "192.0.2.7",
    userAgent: "Mozilla/5.0",
  },
  spamSignals: [],
  formNonce: null,
};

/** One of many applications, each with a number of its own. */
export const numbered = (index: number, change: Partial<Lead> = {}): Lead => ({
  ...lead,
  submissionId: index.toString(16).padStart(32, "0"),
  ...change,
});
