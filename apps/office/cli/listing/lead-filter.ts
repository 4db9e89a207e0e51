import { InvalidArgumentError, Option, type Command } from "commander";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { lenderDay } from "@heloc/leads/funnel/lender-day";
import type { OpenedLead } from "@heloc/leads/operator/opened-leads";
import { finderOf, toSearchable } from "@heloc/leads/operator/searchable";
import { z } from "zod";

export interface LeadFilter {
  /** Received since then; a span counts back from now, a day is the lender's. */
  since?: Since;
  state?: string;
  /** Text of the name, the e-mail address or the telephone. */
  search?: string;
  /** Nobody has marked them yet. */
  new?: true;
  /** The law allows a call now. */
  callNow?: true;
}

type Since = (now: Date) => (receivedAt: string) => boolean;

const UNITS_MS = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };

export const filterable = (command: Command): Command =>
  command
    .option("--since <when>", "received since then: 30m, 2h, 3d, or a day such as 2026-11-21", readSince)
    .addOption(new Option("--state <state>", "of a home in that state").argParser(readState))
    .option("--search <text>", "with that in the name, e-mail address or telephone")
    .option("--new", "that nobody has marked yet")
    .option("--call-now", "that the law lets you call now");

export function matcherFor(filter: LeadFilter, now: Date): (lead: OpenedLead) => boolean {
  const isSince = filter.since?.(now);
  const isFound = filter.search === undefined ? undefined : finderOf(filter.search);
  return (lead) =>
    (isSince?.(lead.receivedAt) ?? true) &&
    (filter.state === undefined || lead.answers.propertyState === filter.state) &&
    (filter.new === undefined || lead.status === undefined) &&
    (filter.callNow === undefined || lead.callWindow.status === "open") &&
    (isFound?.(toSearchable(lead)) ?? true);
}

const SPAN = /^(?<count>\d{1,4})(?<unit>[mhd])$/;

function readSince(text: string): Since {
  const { count, unit } = SPAN.exec(text)?.groups ?? {};
  if (count !== undefined) {
    const milliseconds = Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
    return (now) => (receivedAt) => Date.parse(receivedAt) >= now.getTime() - milliseconds;
  }
  if (z.iso.date().safeParse(text).success)
    return () => (receivedAt) => lenderDay(new Date(receivedAt)) >= text;
  throw new InvalidArgumentError("Write 30m, 2h, 3d, or a day such as 2026-11-21.");
}

function readState(text: string): string {
  const question = QUESTIONS.find(({ name }) => name === "propertyState");
  const states: readonly string[] = question?.kind === "choice" ? question.values : [];
  const state = text.toUpperCase();
  if (states.includes(state)) return state;
  throw new InvalidArgumentError(`Write ${states.join(" or ")}.`);
}
