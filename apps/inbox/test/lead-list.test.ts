import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { lead, numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { fill } from "../../../packages/leads/test/kit/data-folder.ts";
import { momentAt } from "../server/leads/listed-lead.ts";
import type { LeadFilter } from "../src/requests.ts";
import { openInboxHere, type InboxUnderTest } from "./kit/inbox-under-test.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

/** Somebody else's application, half a minute after the one before. */
function applicant(index: number, answers: Partial<Lead["answers"]>, change: Partial<Lead> = {}): Lead {
  const receivedAt = new Date(Date.parse(lead.receivedAt) + index * 30_000).toISOString();
  const email = `applicant-${index}@example.com`;
  return numbered(index, { receivedAt, ...change, answers: { ...lead.answers, email, ...answers } });
}

const LEADS = [
  applicant(1, { firstName: "María", lastName: "Nuñez", phone: "+12135550101" }),
  applicant(2, {
    firstName: "Zoë",
    lastName: "O’Hara",
    phone: "+12135550102",
    email: "Zoe.OHara@Example.com",
  }),
  applicant(
    3,
    { firstName: "Lee", lastName: "Quinn", propertyState: "TX", propertyZip: "77002", phone: "+17135550103" },
    { attribution: { utm_source: "google", utm_campaign: "Spring" } },
  ),
  applicant(
    4,
    { firstName: "Ana", lastName: "Ruiz", phone: "+12135550104" },
    { consent: { ...lead.consent, contact: false } },
  ),
  applicant(5, { firstName: "Noor", lastName: "Haddad", phone: "+12135550105" }),
  applicant(6, { firstName: "Kim", lastName: "Tran", phone: "+12135550106" }, { spamSignals: ["honeypot"] }),
];

let inbox: InboxUnderTest;

beforeAll(async () => {
  const dataDir = temporaryFolder();
  await fill(dataDir, ...LEADS);
  inbox = await openInboxHere(dataDir);
  await inbox.list();
  for (const [index, status] of [
    [4, "called"],
    [5, "called"],
    [5, "booked"],
  ] as const)
    await inbox.ask("POST", `/api/leads/${LEADS[index]?.submissionId}/status`, { status });
});
afterAll(() => inbox.stop());

const namesOf = async (filter: LeadFilter): Promise<string[]> =>
  (await inbox.list(filter)).rows.map(({ name }) => name.split(" ")[0] ?? "");

describe("A list is narrowed to", () => {
  it.each<[string, LeadFilter, string[]]>([
    ["nothing: newest first", {}, ["Kim", "Noor", "Ana", "Lee", "Zoë", "María"]],
    ["what has no status yet", { new: "yes" }, ["Ana", "Lee", "Zoë", "María"]],
    ["the last status", { status: "booked" }, ["Kim"]],
    ["not to an earlier one", { status: "called" }, ["Noor"]],
    ["homes in Texas", { state: "TX" }, ["Lee"]],
    ["those who agreed", { consent: "yes" }, ["Kim", "Noor", "Lee", "Zoë", "María"]],
    ["those who did not", { consent: "no" }, ["Ana"]],
    [
      "those who may be called at noon in Los Angeles",
      { callNow: "yes" },
      ["Kim", "Noor", "Lee", "Zoë", "María"],
    ],
    ["a campaign", { campaign: "google/spring" }, ["Lee"]],
    ["no campaign", { campaign: "none" }, ["Kim", "Noor", "Ana", "Zoë", "María"]],
    ["a name without its accents, as it was copied", { text: "maria \u00a0nun\u200bez" }, ["María"]],
    ["a name with another apostrophe", { text: "o'hara" }, ["Zoë"]],
    ["the end of a name", { text: "QUINN" }, ["Lee"]],
    ["an e-mail address in other capitals", { text: "zoe.ohara@example" }, ["Zoë"]],
    ["a telephone as people write it", { text: "(713) 555-0103" }, ["Lee"]],
    ["the end of a telephone", { text: "0105" }, ["Noor"]],
    ["not to two digits of it", { text: "21" }, []],
    ["spaces, which is no text", { text: "  " }, ["Kim", "Noor", "Ana", "Lee", "Zoë", "María"]],
    ["several at once", { new: "yes", state: "CA", consent: "yes", text: "a" }, ["Zoë", "María"]],
  ])("%s", async (_, filter, names) => {
    expect(await namesOf(filter)).toEqual(names);
    expect((await inbox.list(filter)).total).toBe(names.length);
  });
});

it("Who may be called changes with the clock: at 8:30 AM in Los Angeles nobody in Texas before 9:00 AM there", async () => {
  const early = await openInboxHere(inbox.dataDir, { now: "2026-11-23T14:59:00.000Z" });
  try {
    expect((await early.list({ callNow: "yes" })).total).toBe(0);
    early.wait(1.1);
    expect((await early.list({ callNow: "yes" })).rows.map(({ name }) => name)).toEqual(["Lee Quinn"]);
    early.wait(60);
    await early.enter();
    expect((await early.list({ callNow: "yes" })).total).toBe(5);
  } finally {
    await early.stop();
  }
});

it("Counts say how many there are in all, whatever the filter", async () => {
  expect((await inbox.list({ state: "TX" })).counts).toEqual({
    all: 6,
    new: [["yes", 4]],
    due: [["yes", 0]],
    callNow: [["yes", 5]],
    state: expect.arrayContaining([
      ["CA", 5],
      ["TX", 1],
    ]) as unknown,
    consent: [
      ["yes", 5],
      ["no", 1],
    ],
    status: expect.arrayContaining([
      ["called", 1],
      ["booked", 1],
      ["lost", 0],
    ]) as unknown,
    campaign: [
      ["none", 5],
      ["google/spring", 1],
    ],
  });
});

it("A row has what the list shows", async () => {
  const [row] = (await inbox.list({ text: "tran" })).rows;
  expect(row).toMatchObject({
    ...{ submissionId: LEADS[5]?.submissionId, receivedAt: LEADS[5]?.receivedAt, name: "Kim Tran" },
    ...{ state: "CA", zip: "90012", amountWantedDollars: 60_000, language: "en", campaign: "none" },
    ...{ status: "booked", notes: 0, appliedBefore: false, isSuspicious: true },
    callWindow: { status: "open", reason: null, closesAt: "2026-11-24T05:00:00.000Z" },
  });
});

it("At half past midnight in Denver it is still yesterday for a lender in California, and what is due that day stays so", () => {
  expect(momentAt(new Date("2026-11-28T07:30:00Z")).today).toBe("2026-11-27");
});
