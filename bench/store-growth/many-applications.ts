import { randomBytes } from "node:crypto";
import { lead as example } from "../../packages/leads/test/kit/example-application.ts";
import type { LeadStore } from "../../packages/leads/src/store/contract.ts";
import type { Lead } from "../../packages/leads/src/store/lead.ts";

/** Applications that fill a store: a day between one year's first and last, each of another person from another page. */

const FIRST_DAY_MS = Date.UTC(2025, 0, 1);
const HALF_A_MINUTE_MS = 30_000;
/** As many as the queue before the disk takes at once. */
const AT_ONCE = 1024;

const hexadecimal = (bytes: number): string => randomBytes(bytes).toString("hex");

/** @param index counts all applications; a later one has a later time */
function applicationOf(index: number): Lead {
  return {
    ...example,
    submissionId: hexadecimal(16),
    receivedAt: new Date(FIRST_DAY_MS + index * HALF_A_MINUTE_MS).toISOString(),
    formNonce: hexadecimal(16),
    answers: {
      ...example.answers,
      email: emailOf(index),
      phone: `+1${String(2_000_000_000 + index)}`,
    },
  };
}

export const emailOf = (index: number): string => `visitor-${index}@example.com`;

/** Stores applications up to the number `size`, through everything but HTTP. */
export async function fill(store: LeadStore, from: number, size: number): Promise<void> {
  for (let index = from; index < size; index += AT_ONCE) {
    await acceptMany(store, index, Math.min(AT_ONCE, size - index));
  }
}

/** Stores so many applications, which arrive together. @returns the last of them */
export async function acceptMany(store: LeadStore, from: number, count: number): Promise<Lead> {
  const leads = Array.from({ length: count }, (_, offset) => applicationOf(from + offset));
  const outcomes = await Promise.all(leads.map((lead) => store.accept(lead)));
  if (outcomes.some((outcome) => outcome !== "stored")) throw new Error("an application was not stored");
  return leads.at(-1) as Lead;
}
