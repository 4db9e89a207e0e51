import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCrm } from "../crm.ts";
import { OperatorProblem } from "../../../process/operator-problem.ts";
import type { Lead } from "../../../store/lead.ts";
import { refuse } from "../../../../test/kit/hubspot/account.ts";
import { sendTo } from "../../../../test/kit/delivery/deliver-to.ts";
import { startAdapter } from "../../../../test/kit/hubspot/adapter.ts";
import { busy, startHubSpot, TOKEN, type Fault } from "../../../../test/kit/hubspot/fake-hubspot.ts";
import { lead, numbered } from "../../../../test/kit/example-application.ts";
import { temporaryFolder } from "../../../../test/kit/survey-under-test.ts";

/** An application of a person of its own. */
const person = (index: number, change: Partial<Lead["answers"]> = {}): Lead =>
  numbered(index, {
    answers: {
      ...lead.answers,
      email: `person${index}@example.com`,
      phone: `+1213555${String(index).padStart(4, "0")}`,
      ...change,
    },
  });

const withoutConsent = (application: Lead): Lead => ({
  ...application,
  consent: { ...application.consent, contact: false },
});

const DELIVERED = { kind: "answered", status: 200 };

describe("An application", () => {
  it("becomes a contact with the answers, the calculator's line, the consent and when to call", async () => {
    const hubspot = await startAdapter();
    const outcome = await hubspot.send({ ...lead, attribution: { utm_source: "newsletter" } });
    const [contact] = hubspot.kept.contacts;
    expect(outcome).toEqual({ ...DELIVERED, retryAfter: undefined, contactId: contact?.id });
    expect(contact?.properties).toMatchObject({
      email: "maria@example.com",
      firstname: "Maria",
      lastname: "O’Neil-Sánchez",
      phone: "+12135550142",
      heloc_submission_id: lead.submissionId,
      heloc_property_state: "CA",
      heloc_home_value_dollars: "500000",
      heloc_mortgage_balance_dollars: "300000",
      heloc_amount_wanted_dollars: "60000",
      heloc_credit_band: "700-739",
      heloc_consent: "true",
      heloc_consent_recorded_at: "2026-11-21T17:30:00.000Z",
      heloc_consent_text_sha256: lead.consent.textSha256,
      heloc_when_to_call: expect.stringMatching(/^now, until 9:00 PM/),
      heloc_attribution: "utm_source=newsletter",
    });
    expect(Number(contact?.properties["heloc_line_by_calculator_dollars"])).toBeGreaterThan(0);
    expect(contact?.properties).not.toHaveProperty("heloc_do_not_call");
    expect(hubspot.notesOf(contact?.id ?? "")).toEqual([
      expect.stringContaining("<br>phone: +12135550142<br>"),
    ]);
  });

  it("without consent is marked do not call and do not text, and a later consent does not lift that", async () => {
    const hubspot = await startAdapter();
    await hubspot.send(withoutConsent(lead));
    const [contact] = hubspot.kept.contacts;
    const keptBack = { heloc_do_not_call: "true", heloc_do_not_text: "true" };
    expect(contact?.properties).toMatchObject({ ...keptBack, heloc_consent: "false" });
    const outcome = await hubspot.send(numbered(2, { receivedAt: "2026-11-22T17:30:00.000Z" }));
    expect(contact?.properties).toMatchObject({ ...keptBack, heloc_consent: "true" });
    expect(outcome).toMatchObject({
      ...DELIVERED,
      remark: "do not call was set before this consent: a person decides",
    });
  });

  it("of somebody who applied before changes their contact and adds a note", async () => {
    const hubspot = await startAdapter();
    const later = numbered(2, {
      receivedAt: "2026-11-22T17:30:00.000Z",
      answers: { ...lead.answers, email: "Maria@Example.com", amountWantedDollars: 90_000 },
    });
    await Promise.all([hubspot.send(lead), hubspot.send(later)]);
    expect(hubspot.kept.contacts).toHaveLength(1);
    const [contact] = hubspot.kept.contacts;
    expect(contact?.properties["heloc_amount_wanted_dollars"]).toBe("90000");
    expect(hubspot.notesOf(contact?.id ?? "")).toHaveLength(2);
  });

  it.each([
    ["2026-11-22T17:30:00Z", "ISO 8601"],
    [String(Date.UTC(2026, 10, 22, 17, 30)), "milliseconds"],
  ])(
    "that comes after a later one (%s, %s) is in a note, and the contact shows the later one",
    async (time) => {
      const hubspot = await startAdapter();
      await hubspot.send(numbered(2, { receivedAt: "2026-11-22T17:30:00.000Z" }));
      Object.assign(hubspot.kept.contacts[0]?.properties ?? {}, { heloc_received_at: time });
      const outcome = await hubspot.send(
        withoutConsent({ ...lead, answers: { ...lead.answers, amountWantedDollars: 90_000 } }),
      );
      const [contact] = hubspot.kept.contacts;
      expect(contact?.properties).toMatchObject({
        heloc_submission_id: numbered(2).submissionId,
        heloc_amount_wanted_dollars: "60000",
        heloc_do_not_call: "true",
      });
      expect(outcome).toMatchObject({ ...DELIVERED, remark: expect.stringContaining("a later application") });
      expect(hubspot.notesOf(contact?.id ?? "")).toHaveLength(2);
    },
  );

  it("whose telephone a workflow does not keep is delivered, and note and remark say so without the number", async () => {
    const hubspot = await startAdapter();
    hubspot.setWorkflow(({ properties }) => void (properties["phone"] = "(310) 555-0100"));
    const outcome = await hubspot.send(lead);
    const remark = "the contact keeps another telephone than the application: see its note";
    expect(outcome).toMatchObject({ ...DELIVERED, remark });
    const [note] = hubspot.notesOf(hubspot.kept.contacts[0]?.id ?? "");
    expect(note).toContain("phone: +12135550142");
    expect(note).toContain(`check: ${remark}`);
  });

  it("whose do not call is not kept is not delivered, and is tried again", async () => {
    const hubspot = await startAdapter();
    hubspot.setWorkflow(({ properties }) => void (properties["heloc_do_not_call"] = "false"));
    expect(await hubspot.send(withoutConsent(lead))).toMatchObject({ kind: "failed", reason: "not-kept" });
    hubspot.setWorkflow(() => undefined);
    expect(await hubspot.send(withoutConsent(lead))).toMatchObject(DELIVERED);
    expect(hubspot.kept.notes).toHaveLength(1);
  });

  it("cannot write HTML into a note", async () => {
    const hubspot = await startAdapter();
    await hubspot.send({ ...lead, answers: { ...lead.answers, firstName: "<img src=x>&lt;" } });
    expect(hubspot.kept.notes[0]?.properties["hs_note_body"]).not.toMatch(/<(?!br>)|&lt;/);
  });
});

describe("Applications of one round", () => {
  it("go to HubSpot together: eight of them in five calls", async () => {
    const hubspot = await startAdapter();
    const outcomes = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((index) => hubspot.send(person(index))));
    expect(outcomes).toMatchObject(outcomes.map(() => DELIVERED));
    expect(new Set(outcomes.map((outcome) => "contactId" in outcome && outcome.contactId)).size).toBe(8);
    expect(hubspot.calls).toHaveLength(5);
    for (const { id, properties } of hubspot.kept.contacts) {
      expect(hubspot.notesOf(id)).toEqual([expect.stringContaining(`phone: ${properties["phone"]}<br>`)]);
    }
  });

  it("do not wait for one that HubSpot refuses", async () => {
    const hubspot = await startAdapter();
    const [good, bad, other] = await Promise.all([
      hubspot.send(person(0)),
      hubspot.send(person(1, { email: "person@localhost" })),
      hubspot.send(person(2)),
    ]);
    expect([good, other]).toMatchObject([DELIVERED, DELIVERED]);
    expect(bad).toMatchObject({ status: 400, remark: "HubSpot does not take the e-mail address" });
    expect(hubspot.kept.contacts).toHaveLength(2);
  });

  it("that HubSpot takes in part are asked for again one by one (207)", async () => {
    const partial: Fault = {
      status: 207,
      content: { results: [], numErrors: 1, errors: [{ category: "VALIDATION_ERROR", context: {} }] },
    };
    const hubspot = await startAdapter({
      fault: ({ url, body }) => {
        const inputs = body["inputs"] as { id: string }[];
        const isRefused = inputs.length > 1 || inputs[0]?.id === "person1@example.com";
        return url.endsWith("contacts/batch/upsert") && isRefused ? partial : undefined;
      },
    });
    const outcomes = await Promise.all([0, 1, 2].map((index) => hubspot.send(person(index))));
    expect(outcomes).toMatchObject([DELIVERED, { kind: "answered", status: 400 }, DELIVERED]);
  });
});

describe("A try that HubSpot does not finish", () => {
  const faults: Fault[] = [
    "reset",
    "reset after",
    "silent after",
    "html",
    "html after",
    "half the answer after",
    { status: 500, content: undefined },
    { status: 502, content: undefined },
    busy("TEN_SECONDLY_ROLLING"),
    refuse(401, "INVALID_AUTHENTICATION"),
  ];
  const cases = faults.flatMap((fault) => [1, 2, 3, 4, 5].map((at) => ({ fault, at })));

  it.each(cases)(
    "because of $fault at call $at leaves one contact and one note when it is repeated",
    async ({ fault, at }) => {
      const hubspot = await startAdapter({ fault: (_call, number) => (number === at ? fault : undefined) });
      const first = await hubspot.send(lead);
      expect(first).not.toMatchObject(DELIVERED);
      expect(JSON.stringify(first)).not.toMatch(/maria|213|90012/i);
      expect(await hubspot.send(lead)).toMatchObject(DELIVERED);
      expect(hubspot.kept.contacts).toMatchObject([{ properties: { phone: "+12135550142" } }]);
      expect(hubspot.notesOf(hubspot.kept.contacts[0]?.id ?? "")).toHaveLength(1);
      expect(hubspot.kept.notes).toHaveLength(1);
    },
  );

  it("because of a limit waits as long as HubSpot says, or half an hour at the end of the day", async () => {
    const daily = await startAdapter({ fault: () => busy("DAILY") });
    expect(await daily.send(lead)).toMatchObject({ status: 429, retryAfter: "1800" });
    const rolling = await startAdapter({ fault: () => busy("TEN_SECONDLY_ROLLING") });
    expect(await rolling.send(lead)).toMatchObject({ status: 429, retryAfter: "10" });
  });

  it("because of a missing property says which, and what makes it", async () => {
    const hubspot = await startAdapter({ isSetUp: false });
    expect(await hubspot.send(lead)).toMatchObject({
      status: 400,
      remark: expect.stringMatching(
        /^HubSpot has no property heloc_\w+: npm run leads -- setup hubspot makes it$/,
      ),
    });
    await hubspot.destination.setUp?.();
    expect(await hubspot.send(lead)).toMatchObject(DELIVERED);
  });
});

describe("What somebody asks for", () => {
  it("is found by the note of the application, and a withdrawal marks do not call and do not text", async () => {
    const hubspot = await startAdapter();
    await hubspot.send(lead);
    for (let tries = 0; tries < 2; tries += 1)
      expect(await hubspot.ask("withdrawal")).toMatchObject(DELIVERED);
    const [contact] = hubspot.kept.contacts;
    expect(contact?.properties).toMatchObject({
      heloc_do_not_call: "true",
      heloc_do_not_text: "true",
      heloc_consent: "false",
      heloc_consent_withdrawn_at: "2026-11-23T20:00:00.000Z",
      heloc_when_to_call: "never: consent withdrawn",
    });
    expect(hubspot.notesOf(contact?.id ?? "")).toHaveLength(2);
  });

  it("reaches the contact that two were merged into", async () => {
    const hubspot = await startAdapter();
    await hubspot.send(lead);
    await hubspot.send(person(2));
    const [merged, into] = hubspot.kept.contacts.map(({ id }) => id);
    hubspot.merge(merged ?? "", into ?? "");
    expect(await hubspot.ask("withdrawal", { contactId: merged ?? null })).toMatchObject(DELIVERED);
    expect(hubspot.kept.contacts).toMatchObject([{ id: into, properties: { heloc_do_not_call: "true" } }]);
  });

  it("about a deletion is a note and a property, and nothing is deleted", async () => {
    const hubspot = await startAdapter();
    await hubspot.send(lead);
    expect(await hubspot.ask("deletion")).toMatchObject(DELIVERED);
    expect(hubspot.kept.contacts).toMatchObject([
      { properties: { heloc_deletion_requested_at: "2026-11-23T20:00:00.000Z", heloc_consent: "true" } },
    ]);
    expect(hubspot.kept.notes[1]?.properties["hs_note_body"]).toMatch(/^Deletion asked for: application /);
  });

  it("for an application that HubSpot does not have waits for a person", async () => {
    const hubspot = await startAdapter();
    expect(await hubspot.ask("withdrawal", { contactId: "4711" })).toMatchObject({ reason: "no-contact" });
  });
});

describe("The HubSpot account", () => {
  it("gets every property once, however often it is set up", async () => {
    const hubspot = await startAdapter({ isSetUp: false });
    const first = await hubspot.destination.setUp?.();
    expect(first?.problems).toEqual([]);
    expect(first?.facts).toContain("Made the property heloc_do_not_call of contacts.");
    expect(first?.facts).toContain("Made the property heloc_delivery_id of notes.");
    expect(await hubspot.destination.setUp?.()).toEqual({ facts: [], problems: [] });
    expect(hubspot.definitions.notes).toContainEqual(
      expect.objectContaining({ name: "heloc_delivery_id", hasUniqueValue: true }),
    );
  });

  it("that has one of the names with another type, or does not let us, is told in a sentence", async () => {
    const hubspot = await startAdapter({ isSetUp: false });
    hubspot.definitions.contacts.push({ name: "heloc_home_value_dollars", type: "string" });
    expect((await hubspot.destination.setUp?.())?.problems).toEqual([
      expect.stringMatching(
        /^The property heloc_home_value_dollars of contacts is string, and has to be number: /,
      ),
    ]);
    hubspot.setToken("another");
    expect((await hubspot.destination.setUp?.())?.problems).toEqual([expect.stringContaining("(401)")]);
  });

  it("is not told anything about a person in an address", async () => {
    const hubspot = await startAdapter();
    await hubspot.send(lead);
    await hubspot.ask("withdrawal");
    const urls = hubspot.calls.map(({ url }) => url).join(" ");
    expect(urls).not.toMatch(/maria|%40|@|213|555|\?/i);
  });
});

describe("The settings of HubSpot", () => {
  it("are a key or its file, which may change while the worker runs", async () => {
    const file = join(temporaryFolder(), "key");
    writeFileSync(file, "pat-na1-an-old-one\n");
    const hubspot = await startHubSpot();
    const crm = readCrm({ CRM: "hubspot", HUBSPOT_TOKEN_FILE: file, HUBSPOT_API: hubspot.url.origin });
    if (!crm) throw new Error("no CRM");
    await crm.setUp?.();
    const credential = crm.credential?.();
    expect(await sendTo(crm, lead)).toMatchObject({ status: 401 });
    writeFileSync(file, `${TOKEN}\n`);
    expect(crm.credential?.()).not.toBe(credential);
    await crm.setUp?.();
    expect(await sendTo(crm, lead)).toMatchObject(DELIVERED);
    await hubspot.close();
  });

  it.each([
    [{}, "HUBSPOT_TOKEN"],
    [{ HUBSPOT_TOKEN: "a sesame" }, "HUBSPOT_TOKEN"],
    [{ HUBSPOT_TOKEN: "sesame-sesame", HUBSPOT_TOKEN_FILE: "/x" }, "HUBSPOT_TOKEN"],
    [{ HUBSPOT_TOKEN_FILE: "/nowhere/at/all" }, "HUBSPOT_TOKEN_FILE"],
    [{ HUBSPOT_TOKEN: "sesame-sesame", HUBSPOT_API: "http://api.example.com" }, "HUBSPOT_API"],
  ])("%j are refused with one sentence about %s that repeats no secret", (settings, name) => {
    const read = (): unknown => readCrm({ CRM: "hubspot", ...settings });
    expect(read).toThrow(OperatorProblem);
    expect(read).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
    expect(read).not.toThrow(/sesame/);
  });
});
