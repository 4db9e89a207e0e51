import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { bring, deliveryOf, NOW, requestOf } from "../../test/kit/delivery/deliver-to.ts";
import { startDelivery } from "../../test/kit/delivery/delivery-under-test.ts";
import {
  breaksOff,
  crmThat,
  resets,
  says,
  saysJson,
  type Behavior,
} from "../../test/kit/delivery/failing-crm.ts";
import type { ReadableDelivery } from "../destination.ts";
import { readCrm } from "./crm.ts";

const TOKEN = "pit-0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0";
const [UPSERT, CONTACT] = ["/contacts/upsert", "/contacts/contact1"];
const [TAGS, NOTES] = [`${CONTACT}/tags`, `${CONTACT}/notes`];
const OFF = { Call: { status: "active" }, SMS: { status: "active" } };

/** A HighLevel account, and the adapter that fills it. @param faultOf what goes wrong with a call, by its number from 0 on */
async function startHighLevel(
  faultOf: (call: number, path: string) => Behavior | undefined = () => undefined,
  change: Record<string, string> = {},
) {
  let calls = 0;
  const { url, received } = await crmThat(
    ({ path }) =>
      faultOf(calls++, path) ?? saysJson(200, path === UPSERT ? { contact: { id: "contact1" } } : {}),
  );
  const settings = {
    CRM: "highlevel",
    HIGHLEVEL_TOKEN: TOKEN,
    HIGHLEVEL_LOCATION_ID: "ve9EPM428h8vShlRW1KT",
  };
  const crm = await readCrm({ ...settings, HIGHLEVEL_API: url.origin, ...change });
  if (!crm) throw new Error("no CRM");
  return {
    ...{ crm, received, send: (delivery: ReadableDelivery) => bring(crm, delivery) },
    paths: () => received.map(({ path }) => path),
    bodies: () => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>),
  };
}

describe("An application", () => {
  it("becomes a contact with name, e-mail address and telephone, tags, and a note with its answers", async () => {
    const { send, received, paths, bodies } = await startHighLevel(undefined, {
      HIGHLEVEL_FIELDS: "homeValueDollars=field1, creditBand = field2",
    });
    expect(await send(deliveryOf(lead))).toMatchObject({ result: 200, contactId: "contact1" });
    expect(paths()).toEqual([UPSERT, TAGS, NOTES]);
    expect(received[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, version: "2021-07-28" });
    expect(bodies()).toEqual([
      {
        ...{ locationId: "ve9EPM428h8vShlRW1KT", firstName: "Maria", lastName: "O’Neil-Sánchez" },
        ...{ email: "maria@example.com", phone: "+12135550142", source: "HELOC application" },
        customFields: [
          { id: "field1", field_value: 500_000 },
          { id: "field2", field_value: "700-739" },
        ],
      },
      { tags: ["heloc application", "heloc ca"] },
      { body: expect.stringMatching(/^HELOC application .*\n(.*\n)*home value: \$500,000\n/) },
    ]);
  });

  const consent = (change: object) => ({ lead: { ...lead, consent: { ...lead.consent, ...change } } });
  it.each([
    ["without consent turns calls and texts off", "heloc do not call", OFF, consent({ contact: false })],
    ["taken back turns calls and texts off", "heloc do not call", OFF, { withdrawnAt: NOW.toISOString() }],
    ["made in Spanish", "heloc language es", undefined, consent({ language: "es" })],
  ])("%s, and has the tag %s", async (_, tag, dndSettings, change) => {
    const { send, bodies } = await startHighLevel();
    await send(deliveryOf(lead, change));
    expect(bodies()[0]?.["dndSettings"]).toEqual(dndSettings);
    expect(bodies()[1]).toEqual({ tags: ["heloc application", "heloc ca", tag] });
  });

  it("of somebody who applies twice waits for the first one, so that HighLevel knows the contact", async () => {
    const { crm, paths } = await startHighLevel();
    const { round } = await startDelivery([crm], [lead, { ...lead, submissionId: "2".repeat(32) }]);
    await round();
    expect(paths()).toEqual([UPSERT, TAGS, NOTES, UPSERT, TAGS, NOTES]);
  });
});

describe("An attempt that fails", () => {
  it.each<[string, Behavior, object]>([
    ["a limit", saysJson(429, {}, { "retry-after": "7" }), { result: 429, retryAfter: "7" }],
    ["a broken connection", resets, { result: "reset" }],
    ["an expired token", saysJson(401, {}), { remark: expect.stringContaining("HIGHLEVEL_TOKEN") }],
    ["another account", saysJson(403, {}), { remark: expect.stringContaining("LOCATION_ID") }],
    ["a refused telephone", saysJson(422, { message: "maria@example.com" }), { result: 422 }],
  ])("because of %s goes on at its call, and makes no second note", async (_, fault, outcome) => {
    for (const [failing, calls] of [
      [0, [UPSERT, UPSERT, TAGS, NOTES]],
      [1, [UPSERT, TAGS, TAGS, NOTES]],
      [2, [UPSERT, TAGS, NOTES, TAGS, NOTES]],
    ] as const) {
      const { send, paths } = await startHighLevel((call) => (call === failing ? fault : undefined));
      const first = await send(deliveryOf(lead));
      expect(first).toMatchObject(outcome);
      expect(first.remark ?? "").not.toMatch(/maria|213|pit-/i);
      expect(first.contactId).toBe(failing === 0 ? undefined : "contact1");
      await send(deliveryOf(lead, { contactId: first.contactId ?? null }));
      expect(paths()).toEqual(calls);
    }
  });

  it.each([
    ["a page in the place of an answer", says(200)],
    ["an answer that breaks off", breaksOff(200)],
  ])(
    "for want of JSON: %s of the first call is no contact, and one of the others is taken: there is one note",
    async (_, fault) => {
      const first = await startHighLevel((call) => (call === 0 ? fault : undefined));
      const remark = expect.stringContaining("cut off");
      expect(await first.send(deliveryOf(lead))).toEqual({ result: "garbled", remark });
      const others = await startHighLevel((call) => (call === 0 ? undefined : fault));
      expect(await others.send(deliveryOf(lead))).toMatchObject({ result: 200, contactId: "contact1" });
      expect(others.paths()).toEqual([UPSERT, TAGS, NOTES]);
    },
  );

  it.each([400, 404])("because the contact was deleted meanwhile (%i) makes it again", async (status) => {
    const { send, paths } = await startHighLevel((_, path) =>
      path.startsWith("/contacts/deleted/") ? saysJson(status, {}) : undefined,
    );
    const outcome = await send(deliveryOf(lead, { contactId: "deleted" }));
    expect(outcome).toMatchObject({ result: 200, contactId: "contact1" });
    expect(paths()).toEqual(["/contacts/deleted/tags", UPSERT, TAGS, NOTES]);
  });
});

it.each([
  ["withdrawal", [CONTACT, TAGS, NOTES], [{ dndSettings: OFF }, { tags: ["heloc do not call"] }]],
  ["deletion", [TAGS, NOTES], [{ tags: ["heloc deletion requested"] }]],
] as const)(
  "A %s is noted at the contact, tried again where a call fails, or waits for a person",
  async (kind, calls, content) => {
    const { send, paths, bodies } = await startHighLevel();
    expect(await send(requestOf(kind, { contactId: "contact1" }))).toMatchObject({ result: 200 });
    expect(paths()).toEqual(calls);
    expect(bodies()).toEqual([...content, { body: expect.stringContaining(lead.submissionId) }]);
    for (const failing of calls.keys()) {
      const limited = await startHighLevel((call) => (call === failing ? saysJson(429, {}) : undefined));
      expect(await limited.send(requestOf(kind, { contactId: "contact1" }))).toMatchObject({ result: 429 });
    }

    const { send: sendElsewhere } = await startHighLevel(() => saysJson(404, {}));
    const byHand = { result: "by-hand", remark: expect.stringContaining("look for the person by hand") };
    expect(await send(requestOf(kind)), "of an application that never came").toMatchObject(byHand);
    expect(await sendElsewhere(requestOf(kind, { contactId: "deleted" }))).toMatchObject(byHand);
    const closed = { at: NOW, note: "done" };
    expect(await sendElsewhere(requestOf(kind, { closed }))).toEqual({ result: 200, remark: "done by hand" });
  },
);

it("The token is read from its file for every call", async () => {
  const file = join(temporaryFolder(), "token");
  writeFileSync(file, "pit-expired-long-ago\n");
  const settings = { HIGHLEVEL_TOKEN: "", HIGHLEVEL_TOKEN_FILE: file };
  const { crm, send, received } = await startHighLevel(undefined, settings);
  const before = crm.credential?.();
  writeFileSync(file, `${TOKEN}\n`);
  expect(crm.credential?.()).not.toBe(before);
  await send(deliveryOf(lead));
  expect(received[0]?.headers["authorization"]).toBe(`Bearer ${TOKEN}`);
});
