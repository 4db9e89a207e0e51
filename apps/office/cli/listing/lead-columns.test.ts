import { describe, expect, it } from "vitest";
import type { OpenedLead } from "@heloc/leads/operator/opened-leads";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { drawTable } from "../printing/table.ts";
import { columnsToShow, listColumns } from "./lead-columns.ts";
import { toCsvLine } from "./lead-csv.ts";

const complete: OpenedLead = {
  ...lead,
  attribution: { utm_source: "newsletter" },
  spamSignals: ["too-fast"],
  formNonce: "f".repeat(32),
  appliedBefore: true,
  withdrawnAt: "2026-11-23T18:00:00.000Z",
  deletionRequestedAt: "2026-11-24T18:00:00.000Z",
  openRequests: ["delete"],
  status: "called",
  callWindow: { status: "never", reason: "deletion-requested", opensAt: null, closesAt: null, timeZones: [] },
};

type Tree = Record<string, unknown>;

/** Every value in an application, however deep, by its path. */
const leavesOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
    : [path];

/** The application with another value at that path. */
function changedAt(path: string[]): OpenedLead {
  const changed = structuredClone(complete);
  const target = path.slice(0, -1).reduce((part, key) => part[key] as Tree, changed as unknown as Tree);
  const last = path.at(-1) ?? "";
  const value = target[last];
  if (last === "receivedAt") target[last] = "2026-11-21T17:31:00.000Z";
  else
    target[last] = typeof value === "boolean" ? !value : typeof value === "number" ? value + 1 : `${value}9`;
  return changed;
}

const shown = (one: OpenedLead) => columnsToShow(one).map(([title, value]) => [title, value(one)]);

describe("The export and show", () => {
  // When to call is worked out from the rest.
  const stored = leavesOf(complete).filter(([first]) => first !== "callWindow");
  it.each(stored.map((path) => [path.join("."), path]))("have %s", (_name, path) => {
    expect(toCsvLine(changedAt(path))).not.toBe(toCsvLine(complete));
    expect(shown(changedAt(path))).not.toEqual(shown(complete));
  });
});

it("An application from before a question was asked, or that chose what is no longer offered, is exported and listed as far as it goes", () => {
  const old = structuredClone(complete);
  Object.assign(old.answers, { purpose: "boat", propertyUse: undefined, amountWantedDollars: undefined });
  expect(toCsvLine(old)).toContain(",CA,90012,,500000,300000,,700 to 739,boat,");
  expect(columnsToShow(old).map(([title]) => title)).not.toContain("home equity");
  expect(drawTable(listColumns, [old])).toMatch(/\$300,000 +700 to 739 +boat/);
});

it("A text that a spreadsheet would run as a formula is exported with an apostrophe before it, and commas and quotation marks are kept", () => {
  const cell = (firstName: string) => {
    const line = toCsvLine({ ...complete, answers: { ...complete.answers, firstName } });
    return /^(?:[^,]*,){3}(.*),O’Neil/.exec(line)?.[1];
  };
  const formulas = ["=1+1", "@sum", " =1", "\t=1", "＝1", "-1", "+1"];
  for (const text of formulas) expect(cell(text)).toMatch(/^"'[\s�]*[=@＝+-]/);
  expect([cell("Maria"), cell("Smith, Jr."), cell('the "boss"')]).toEqual([
    "Maria",
    '"Smith, Jr."',
    '"the ""boss"""',
  ]);
});
