import type { CallWindow } from "@heloc/leads/calling";
import type { LeadStatus } from "@heloc/leads/store/store";
import type { LeadDetail, LeadRow } from "../src/contract.ts";

const FIRST =
  "Maria James Aaliyah Wei José Priya Olivia Noah Fatima Diego Hannah Omar Grace Mateo Chloe".split(" ");
const LAST = "Lopez Carter Nguyen O’Brien García Patel Johnson Kim Haddad Rivera Miller Brooks Chen".split(
  " ",
);
const CAMPAIGNS = ["google/spring-heloc", "newsletter", "facebook/otono-en-espanol", "none"] as const;
const STATUSES: readonly (LeadStatus | undefined)[] = [
  undefined,
  undefined,
  "called",
  undefined,
  "booked",
  "won",
];
const MINUTE_MS = 60_000;

/** Names that are hard to lay out: from right to left, very long, and without a space. */
export const HARD_NAMES = [
  { firstName: "محمد عبد الرحمن", lastName: "الأنصاري" },
  {
    firstName: "Wolfeschlegelsteinhausenbergerdorff",
    lastName: "Featherstonehaugh-Cholmondeley-Marjoribanks",
  },
  { firstName: "נועה", lastName: "בן־דוד" },
] as const;

/** An application for the tests, the same one for the same place in the list. */
export function exampleRow(index: number, now: Date, names = namesAt(index)): LeadRow {
  const state = index % 3 === 0 ? "TX" : "CA";
  const status = index === 0 ? undefined : STATUSES[index % STATUSES.length];
  return {
    submissionId: `lead-${String(index).padStart(6, "0")}`,
    receivedAt: new Date(now.getTime() - index * 7 * MINUTE_MS - 90_000).toISOString(),
    name: `${names.firstName} ${names.lastName}`,
    state,
    zip: state === "TX" ? "77002" : "90012",
    homeValueDollars: 420_000 + (index % 40) * 10_000,
    amountWantedDollars: 25_000 + (index % 60) * 5_000,
    creditBand: "good",
    language: index % 4 === 1 ? "es" : "en",
    callWindow: windowAt(index, now),
    status,
    notes: index % 5 === 2 ? 2 : 0,
    appliedBefore: index % 9 === 4,
    isSuspicious: index % 23 === 7,
    campaign: CAMPAIGNS[index % CAMPAIGNS.length] ?? "none",
    ...(index % 11 === 8 && { withdrawnAt: now.toISOString() }),
  };
}

const namesAt = (index: number) => ({
  firstName: FIRST[index % FIRST.length] ?? "",
  lastName: LAST[(index * 7) % LAST.length] ?? "",
});

function windowAt(index: number, now: Date): CallWindow {
  const zone = index % 3 === 0 ? "America/Chicago" : "America/Los_Angeles";
  const at = (hours: number) => new Date(now.getTime() + hours * 60 * MINUTE_MS).toISOString();
  const never = (reason: CallWindow["reason"]): CallWindow => ({
    status: "never",
    reason,
    opensAt: null,
    closesAt: null,
    timeZones: [zone],
  });
  if (index % 11 === 8) return never("consent-withdrawn");
  if (index % 7 === 5) return never("no-consent");
  const hours = { reason: null, timeZones: [zone] };
  if (index % 2 === 0) return { status: "open", opensAt: at(-3), closesAt: at(4), ...hours };
  return { status: "closed", opensAt: at(16), closesAt: at(28), ...hours };
}

/** The whole of an application. Above the legal limit in Texas where a lot is wanted. */
export function exampleDetail(row: LeadRow, names: { firstName: string; lastName: string }): LeadDetail {
  const value = row.homeValueDollars ?? 500_000;
  const owed = Math.round(value * 0.58);
  const wanted = row.amountWantedDollars ?? 0;
  const about = { submissionId: row.submissionId };
  const attempt = { ...about, event: "lead.created", attemptedAt: row.receivedAt, remark: null } as const;
  const worded = (en: string, es = en) => ({ en, es });
  return {
    ...row,
    ...names,
    email: "applicant@example.com",
    phone: "+17135550142",
    answers: [
      { name: "propertyState", kind: "choice", title: worded("State", "Estado"), value: worded(row.state) },
      {
        name: "propertyZip",
        kind: "zip",
        title: worded("ZIP code", "Código postal"),
        value: worded(row.zip),
      },
      {
        name: "propertyUse",
        kind: "choice",
        title: worded("Use of the home", "Uso de la vivienda"),
        value: worded("I live in it", "Vivo en ella"),
      },
      {
        name: "homeValueDollars",
        kind: "dollars",
        title: worded("Home value", "Valor de la vivienda"),
        value: worded(`$${value.toLocaleString("en-US")}`),
      },
      {
        name: "mortgageBalanceDollars",
        kind: "dollars",
        title: worded("First mortgage balance", "Saldo de la primera hipoteca"),
        value: worded(`$${owed.toLocaleString("en-US")}`),
      },
      {
        name: "purpose",
        kind: "choice",
        title: worded("Purpose", "Para qué"),
        value: worded("Home improvements", "Mejoras en la vivienda"),
      },
    ],
    figures: {
      homeEquityDollars: value - owed,
      maxLineDollars: Math.max(0, Math.floor(value * 0.8 - owed)),
      estimatedRatePercent: 8.25,
      loanToValuePercent: (100 * owed) / value,
      combinedLoanToValuePercent: (100 * (owed + wanted)) / value,
      legalLimitPercent: row.state === "TX" ? 80 : undefined,
    },
    consent: {
      contact: row.callWindow.reason !== "no-consent",
      language: row.language,
      text: "I agree to receive calls and texts from Brightwick Lending about home equity products at the number I entered, also with an automatic telephone dialing system. My consent is not required to get credit. Message frequency varies. Reply STOP to stop.",
      textSha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      pageOrigin: "https://www.brightwick.example",
      sellers: ["Brightwick Lending LLC"],
      ip: "203.0.113.24",
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15",
    },
    spamSignals: row.isSuspicious ? ["too-fast"] : [],
    attribution: { utm_source: "google", utm_campaign: "spring-heloc", landing_path: "/" },
    openRequests: row.withdrawnAt
      ? [
          {
            ...about,
            number: 12,
            kind: "withdrawal",
            requestedAt: row.withdrawnAt,
            channel: "link",
            closed: null,
          },
        ]
      : [],
    noteList: row.notes
      ? [
          {
            number: 1,
            writtenAt: row.receivedAt,
            writtenBy: "Dana",
            text: "Left a message. Prefers mornings before work.\nAsks about the draw period.",
          },
          { number: 2, writtenAt: row.receivedAt, writtenBy: "Dana", text: null, unreadable: "missing key" },
        ]
      : [],
    deliveries: [
      {
        ...about,
        deliveryId: "one",
        destination: "crm",
        destinationName: "HubSpot",
        event: "lead.created",
        state: "delivered",
        createdAt: row.receivedAt,
        dueAt: row.receivedAt,
        attempts: 1,
        lastResult: "2xx",
        contactId: "48151623",
        remark: null,
      },
      {
        ...about,
        deliveryId: "two",
        destination: "webhook",
        destinationName: "Webhook crm.example.com",
        event: "lead.created",
        state: "waiting",
        createdAt: row.receivedAt,
        dueAt: row.receivedAt,
        attempts: 3,
        lastResult: "429",
        contactId: null,
        remark: "asked to wait an hour",
      },
    ],
    attempts: [
      { ...attempt, deliveryId: "one", kind: "hubspot", result: "2xx" },
      { ...attempt, deliveryId: "two", kind: "webhook", result: "429" },
    ],
    accesses: (["opened", row.status] as const).flatMap((action) =>
      action ? [{ ...about, at: row.receivedAt, by: "Dana", action }] : [],
    ),
  };
}
