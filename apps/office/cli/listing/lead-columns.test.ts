import { describe, expect, it } from "vitest";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { csvHeader, toCsvLine } from "./lead-csv.ts";
import { listColumns } from "./lead-columns.ts";
import type { OpenedLead } from "@heloc/leads/operator/opened-leads";
import { drawTable } from "../printing/table.ts";

const complete: OpenedLead = {
  ...lead,
  attribution: { utm_source: "newsletter" },
  spamSignals: ["too-fast"],
  formNonce: "f".repeat(32),
  appliedBefore: true,
  withdrawnAt: "2026-11-23T18:00:00.000Z",
  deletionRequestedAt: "2026-11-24T18:00:00.000Z",
  openRequests: ["delete"],
  mark: "called",
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

describe("The export", () => {
  // When to call is worked out from the rest.
  const stored = leavesOf(complete).filter(([first]) => first !== "callWindow");
  it.each(stored.map((path) => [path.join("."), path]))("shows %s", (_name, path) => {
    expect(toCsvLine(changedAt(path))).not.toBe(toCsvLine(complete));
  });

  it("begins with the columns of the first release, in their order", () => {
    expect(csvHeader).toMatch(
      /^submission id,received,first name,last name,phone,e-mail,consent,state,zip,use,home value,balance,wanted,credit,purpose,attribution,applied before,review,/,
    );
  });
});

describe("An application from before a question was asked, or that chose what is no longer offered", () => {
  const old = structuredClone({ ...complete, formVersion: "1" });
  Object.assign(old.answers, { purpose: "boat", propertyUse: undefined, amountWantedDollars: undefined });

  it("is exported with an empty cell, and with what it chose", () => {
    expect(toCsvLine(old)).toContain(",CA,90012,,500000,300000,,700 to 739,boat,");
  });

  it("is listed as far as it goes", () => {
    expect(drawTable(listColumns, [old])).toMatch(/\$300,000 +700 to 739 +boat/);
  });
});
