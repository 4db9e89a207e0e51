import { lead as example } from "../../packages/leads/test/kit/example-application.ts";
import type { LeadStore } from "../../packages/leads/src/store/ingest/lead-store.ts";
import type { Lead } from "../../packages/leads/src/store/lead.ts";

const SYLLABLES = "ma ri no el ka to lu sé in da ro vi ze pa mi o’".split(" ");
const CITIES = [
  { propertyState: "CA", propertyZips: 90_001, areaCodes: ["213", "310", "415", "619", "916"] },
  { propertyState: "TX", propertyZips: 77_001, areaCodes: ["713", "214", "512", "915", "817"] },
] as const;
const CAMPAIGNS = ["", "spring", "fall", "rates", "kitchen", "newsletter"];
const MINUTE_MS = 60_000;

/** Stored by the service in one commit. Most of a lender's applications come alone. */
const AT_ONCE = 4;

/** A name of so many syllables that differs from nearly every other one. */
const nameOf = (index: number, syllables: number): string => {
  const text = Array.from({ length: syllables }, (_, place) => SYLLABLES[(index >> (place * 4)) & 15]).join(
    "",
  );
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** One of many applications, each of another person. A later one has a later time. */
export function personOf(index: number, last: number, now: number): Lead {
  const { propertyState, propertyZips, areaCodes } = CITIES[index % 3 === 0 ? 1 : 0];
  const campaign = CAMPAIGNS[index % CAMPAIGNS.length];
  return {
    ...example,
    submissionId: `f${index.toString(16).padStart(31, "0")}`,
    receivedAt: new Date(now - (last - index) * MINUTE_MS).toISOString(),
    formNonce: null,
    attribution: campaign ? { utm_source: "search", utm_campaign: campaign } : {},
    consent: { ...example.consent, contact: index % 10 !== 0 },
    answers: {
      ...example.answers,
      propertyState,
      propertyZip: String(propertyZips + (index % 600)),
      firstName: nameOf(index * 7, 2),
      lastName: nameOf(index * 31, 4),
      email: `visitor-${index}@example.com`,
      phone: `+1${areaCodes[index % areaCodes.length]}${String(2_000_000 + index)}`,
    },
  };
}

export async function fillWithPeople(store: LeadStore, count: number): Promise<void> {
  const now = Date.now();
  for (let index = 1; index <= count; index += AT_ONCE) {
    const leads = Array.from({ length: Math.min(AT_ONCE, count + 1 - index) }, (_, offset) =>
      personOf(index + offset, count, now),
    );
    await Promise.all(leads.map((lead) => store.accept(lead)));
  }
}
