import { describe, expect, it } from "vitest";
import { Command } from "commander";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { filterable, matcherFor, type LeadFilter } from "./lead-filter.ts";
import type { OpenedLead } from "@heloc/leads/operator/opened-leads";

const NOW = new Date("2026-11-23T12:00:00.000Z");

/** Received on Saturday, 21 November 2026, at 17:30 UTC, from Maria O’Neil-Sánchez in California. */
const opened: OpenedLead = {
  ...lead,
  appliedBefore: false,
  openRequests: [],
  callWindow: { status: "open", reason: null, opensAt: null, closesAt: null, timeZones: [] },
};

function isListed(options: string[], change: Partial<OpenedLead> = {}): boolean {
  const command = filterable(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  const filter = command.parse(options, { from: "user" }).opts<LeadFilter>();
  return matcherFor(filter, NOW)({ ...opened, ...change });
}

describe("A narrowed list", () => {
  it.each([
    ["nothing asked for", [], true],
    ["a day, which began after it came", ["--since", "1d"], false],
    ["three days", ["--since", "3d"], true],
    ["42 hours, half an hour too few", ["--since", "42h"], false],
    ["43 hours", ["--since", "43h"], true],
    ["since its day", ["--since", "2026-11-21"], true],
    ["since the day after", ["--since", "2026-11-22"], false],
    ["its state", ["--state", "CA"], true],
    ["its state in small letters", ["--state", "ca"], true],
    ["another state", ["--state", "TX"], false],
    ["its first name", ["--search", "maria"], true],
    ["its last name without accent and apostrophe's shape", ["--search", "o'neil-sanchez"], true],
    ["both names", ["--search", "Maria O’Neil"], true],
    ["its address", ["--search", "MARIA@example"], true],
    ["its telephone as people write it", ["--search", "(213) 555"], true],
    ["the end of its telephone", ["--search", "0142"], true],
    ["the first digits of its number", ["--search", lead.submissionId.slice(0, 8).toUpperCase()], true],
    ["two digits, which are no telephone", ["--search", "55"], false],
    ["another telephone", ["--search", "555-0199"], false],
    ["another name", ["--search", "peter"], false],
    ["several at once", ["--search", "maria", "--state", "TX"], false],
    ["unmarked ones", ["--new"], true],
    ["those to call now", ["--call-now"], true],
  ])("with %s", (_, options, is) => expect(isListed(options)).toBe(is));

  it("leaves out what is marked, and what nobody may call now", () => {
    expect(isListed(["--new"], { status: "called" })).toBe(false);
    const callWindow = { ...opened.callWindow, status: "closed" } as const;
    expect(isListed(["--call-now"], { callWindow })).toBe(false);
  });

  it.each([
    ["--since", "yesterday"],
    ["--since", "2h30"],
    ["--since", "2026-13-01"],
    ["--since", "2026-02-31"],
    ["--state", "NY"],
  ])("explains how %s is written when somebody writes %s", (...options) =>
    expect(() => isListed(options)).toThrow(/Write /),
  );
});
