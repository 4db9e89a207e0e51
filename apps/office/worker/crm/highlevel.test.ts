import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { askOf, NOW, sendTo } from "../../test/kit/delivery/deliver-to.ts";
import * as crmThat from "../../test/kit/delivery/failing-crm.ts";
import { saysJson, startCrm, type Behavior } from "../../test/kit/delivery/failing-crm.ts";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { temporaryFolder } from "../../../survey/test/kit/survey-under-test.ts";
import { OperatorError } from "@heloc/leads/operator-error";
import { readCrm } from "./crm.ts";

const SETTINGS = {
  CRM: "highlevel",
  HIGHLEVEL_TOKEN: "pit-0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0",
  HIGHLEVEL_LOCATION_ID: "ve9EPM428h8vShlRW1KT",
};
const DELIVERED = { kind: "answered", status: 200 };
const [UPSERT, TAGS, NOTES] = ["/contacts/upsert", "/contacts/contact1/tags", "/contacts/contact1/notes"];

/** A HighLevel account, and the adapter that fills it. @param faultOf what goes wrong with a call, by its number from 0 on */
async function startHighLevel(
  faultOf: (call: number, path: string) => Behavior | undefined = () => undefined,
  settings: Record<string, string> = {},
) {
  let calls = 0;
  const { url, received, close } = await startCrm({
    answer: ({ path }) =>
      faultOf(calls++, path) ?? saysJson(200, path === UPSERT ? { contact: { id: "contact1" } } : {}),
  });
  onTestFinished(close);
  const crm = readCrm({ ...SETTINGS, HIGHLEVEL_API: url.origin, ...settings });
  if (!crm) throw new Error("no CRM");
  return {
    ...{ crm, received },
    paths: () => received.map(({ path }) => path),
    bodies: () => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>),
  };
}

const withoutConsent = { ...lead, consent: { ...lead.consent, contact: false } };
const OFF = { Call: { status: "active" }, SMS: { status: "active" } };

describe("An application", () => {
  it("becomes a contact with name, e-mail address and telephone, tags, and a note with its answers", async () => {
    const { crm, received, paths, bodies } = await startHighLevel(undefined, {
      HIGHLEVEL_FIELDS: "homeValueDollars=field1, creditBand = field2",
    });
    expect(await sendTo(crm, lead)).toEqual({ ...DELIVERED, retryAfter: undefined, contactId: "contact1" });
    expect(paths()).toEqual([UPSERT, TAGS, NOTES]);
    expect(received[0]?.headers).toMatchObject({
      authorization: `Bearer ${SETTINGS.HIGHLEVEL_TOKEN}`,
      version: "2021-07-28",
    });
    expect(bodies()).toEqual([
      {
        locationId: SETTINGS.HIGHLEVEL_LOCATION_ID,
        firstName: "Maria",
        lastName: "O’Neil-Sánchez",
        email: "maria@example.com",
        phone: "+12135550142",
        source: "HELOC application",
        customFields: [
          { id: "field1", field_value: 500_000 },
          { id: "field2", field_value: "700-739" },
        ],
      },
      { tags: ["heloc application", "heloc ca"] },
      { body: expect.stringMatching(/^HELOC application .*\n(.*\n)*home value: \$500,000\n/) },
    ]);
  });

  it.each([
    ["was not given", withoutConsent, {}],
    ["was taken back before it was sent", lead, { withdrawnAt: NOW.toISOString() }],
  ])("whose consent %s turns calls and texts off, and leaves e-mail on", async (_, application, standing) => {
    const { crm, bodies } = await startHighLevel();
    await sendTo(crm, application, standing);
    const [contact, tags, note] = bodies();
    expect(contact?.["dndSettings"]).toEqual(OFF);
    expect(tags?.["tags"]).toContain("heloc do not call");
    expect(note?.["body"]).toContain("Do not call or text.");
  });

  it("made in Spanish has a tag that says so", async () => {
    const { crm, bodies } = await startHighLevel();
    await sendTo(crm, { ...lead, consent: { ...lead.consent, language: "es" } });
    expect(bodies()[1]).toEqual({ tags: ["heloc application", "heloc ca", "heloc language es"] });
  });

  it("of somebody who applies twice at once waits for the first, so that HighLevel knows the contact", async () => {
    const { crm, paths } = await startHighLevel();
    const again = { ...lead.answers, email: "Maria@Example.com", phone: "+13105550100" };
    await Promise.all([sendTo(crm, lead), sendTo(crm, numbered(2, { answers: again }))]);
    expect(paths()).toEqual([UPSERT, TAGS, NOTES, UPSERT, TAGS, NOTES]);
  });
});

describe("A try that fails", () => {
  it.each<[string, Behavior, object]>([
    ["a limit", saysJson(429, {}, { "retry-after": "7" }), { status: 429, retryAfter: "7" }],
    ["an outage", saysJson(500, {}), { status: 500 }],
    ["a broken connection", crmThat.resets, { reason: "reset" }],
    ["a page in the place of an answer", crmThat.says(200), { reason: "garbled" }],
    [
      "an expired token",
      saysJson(401, {}),
      { status: 401, remark: expect.stringContaining("HIGHLEVEL_TOKEN") },
    ],
    ["another account", saysJson(403, {}), { remark: expect.stringContaining("HIGHLEVEL_LOCATION_ID") }],
    ["a refused telephone", saysJson(422, { message: "maria@example.com" }), { status: 422 }],
  ])(
    "because of %s goes on at the call where it ended, and makes no second note",
    async (_, fault, outcome) => {
      for (const [failing, calls] of [
        [0, [UPSERT, UPSERT, TAGS, NOTES]],
        [1, [UPSERT, TAGS, TAGS, NOTES]],
        [2, [UPSERT, TAGS, NOTES, TAGS, NOTES]],
      ] as const) {
        const { crm, paths } = await startHighLevel((call) => (call === failing ? fault : undefined));
        const first = await sendTo(crm, lead);
        expect(first).toMatchObject(outcome);
        expect(JSON.stringify(first)).not.toMatch(/maria|213|pit-/i);
        expect(first.contactId).toBe(failing === 0 ? undefined : "contact1");
        expect(await sendTo(crm, lead, { contactId: first.contactId ?? null })).toMatchObject(DELIVERED);
        expect(paths()).toEqual(calls);
      }
    },
  );

  it.each([400, 404])("because the contact was deleted meanwhile (%i) makes it again", async (status) => {
    const { crm, paths } = await startHighLevel((_, path) =>
      path.startsWith("/contacts/deleted/") ? saysJson(status, {}) : undefined,
    );
    expect(await sendTo(crm, lead, { contactId: "deleted" })).toMatchObject({
      ...DELIVERED,
      contactId: "contact1",
    });
    expect(paths()).toEqual(["/contacts/deleted/tags", UPSERT, TAGS, NOTES]);
  });

  it("because HighLevel names no contact is repeated", async () => {
    const { crm } = await startHighLevel(() => saysJson(200, { contact: {} }));
    expect(await sendTo(crm, lead)).toEqual({ kind: "failed", reason: "garbled" });
  });
});

describe("What somebody asks for", () => {
  it("by a withdrawal turns calls and texts off, with a tag and a note", async () => {
    const { crm, paths, bodies } = await startHighLevel();
    expect(await askOf(crm, "withdrawal", { contactId: "contact1" })).toMatchObject(DELIVERED);
    expect(paths()).toEqual(["/contacts/contact1", TAGS, NOTES]);
    expect(bodies()).toEqual([
      { dndSettings: OFF },
      { tags: ["heloc do not call"] },
      { body: expect.stringContaining("consent withdrawn for application") },
    ]);
  });

  it("by a deletion is a tag and a note, and deletes nothing", async () => {
    const { crm, paths, bodies } = await startHighLevel();
    expect(await askOf(crm, "deletion", { contactId: "contact1" })).toMatchObject(DELIVERED);
    expect(paths()).toEqual([TAGS, NOTES]);
    expect(bodies()[0]).toEqual({ tags: ["heloc deletion requested"] });
  });

  it.each(["withdrawal", "deletion"] as const)(
    "by a %s waits for a person where there is no contact, until the request is closed",
    async (kind) => {
      const { crm } = await startHighLevel(() => saysJson(404, {}));
      const byHand = { reason: "by-hand", remark: expect.stringContaining("look for the person by hand") };
      expect(await askOf(crm, kind)).toMatchObject(byHand);
      expect(await askOf(crm, kind, { contactId: "deleted" })).toMatchObject(byHand);
      const closed = { at: NOW, note: "done" };
      expect(await askOf(crm, kind, { closed })).toMatchObject({ status: 200, remark: "done by hand" });
    },
  );
});

describe("The settings of HighLevel", () => {
  it("are a token and an account; the address is HighLevel's own", () => {
    expect(readCrm(SETTINGS)).toMatchObject({ place: "https://services.leadconnectorhq.com" });
  });

  it("take the token from a file that is read again when it is used", () => {
    const file = join(temporaryFolder(), "token");
    writeFileSync(file, `${SETTINGS.HIGHLEVEL_TOKEN}\n`);
    const crm = readCrm({ ...SETTINGS, HIGHLEVEL_TOKEN: "", HIGHLEVEL_TOKEN_FILE: file });
    const before = crm?.credential?.();
    writeFileSync(file, "pit-another-token\n");
    expect(crm?.credential?.()).not.toBe(before);
  });

  it.each([
    [{ HIGHLEVEL_TOKEN: "" }, "HIGHLEVEL_TOKEN"],
    [{ HIGHLEVEL_TOKEN: "sesame with blanks" }, "HIGHLEVEL_TOKEN"],
    [{ HIGHLEVEL_TOKEN: "", HIGHLEVEL_TOKEN_FILE: "/nowhere/token" }, "HIGHLEVEL_TOKEN_FILE"],
    [{ HIGHLEVEL_TOKEN_FILE: "/nowhere/token" }, "HIGHLEVEL_TOKEN"],
    [{ HIGHLEVEL_LOCATION_ID: "" }, "HIGHLEVEL_LOCATION_ID"],
    [{ HIGHLEVEL_LOCATION_ID: "my location" }, "HIGHLEVEL_LOCATION_ID"],
    [{ HIGHLEVEL_API: "https://crm.example.com/v2" }, "HIGHLEVEL_API"],
    [{ HIGHLEVEL_FIELDS: "homeValue=abc" }, "HIGHLEVEL_FIELDS"],
    [{ HIGHLEVEL_FIELDS: "homeValueDollars" }, "HIGHLEVEL_FIELDS"],
  ])("with %j are refused with one sentence that names the setting", (change, setting) => {
    const start = (): unknown => readCrm({ ...SETTINGS, ...change });
    expect(start).toThrow(OperatorError);
    expect(start).toThrow(new RegExp(`^${setting} [^\n]*\\.$`));
    expect(start).not.toThrow(/sesame|0b1c2d3e/);
  });
});
