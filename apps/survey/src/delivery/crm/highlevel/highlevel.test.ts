import { describe, expect, it } from "vitest";
import { lead } from "../../../../test/kit/example-application.ts";
import { applying, startAdapter as start, withoutConsent } from "../../../../test/kit/highlevel/adapter.ts";

const PHONE = lead.answers.phone;

describe("An application", () => {
  it("becomes one contact with name, e-mail address, telephone and tags, and one note with its answers", async () => {
    const { account, send } = await start();
    const outcome = await send(lead);
    const [contact, ...others] = account.contacts();
    expect(others).toEqual([]);
    expect(contact).toMatchObject({
      firstName: "Maria",
      lastName: "O’Neil-Sánchez",
      email: "maria@example.com",
      phone: PHONE,
      tags: ["heloc application", "heloc ca"],
      dndSettings: {},
    });
    expect(outcome).toEqual({ kind: "answered", status: 200, retryAfter: undefined, contactId: contact?.id });
    const [note, ...more] = account.notesOf(contact?.id ?? "");
    expect(more).toEqual([]);
    expect(note).toContain(`HELOC application ${lead.submissionId}`);
    expect(note).toContain("home value: $500,000");
    expect(note).toContain("home equity: $200,000");
    expect(note).toContain("line by the calculator: up to $160,000");
    expect(note).toContain("owed with the amount wanted: 72.0% of the home's value");
    expect(note).toContain("consent to calls and texts: yes");
    expect(note).toContain("when to call: now, until 9:00 PM PST");
  });

  it("takes seven calls, and sent again four", async () => {
    const { received, send } = await start();
    await send(lead);
    expect(received).toHaveLength(7);
    await send(lead);
    expect(received).toHaveLength(7 + 4);
  });

  it("that is sent again changes nothing", async () => {
    const { account, send } = await start();
    await send(lead);
    const [before] = structuredClone(account.contacts());
    await send(lead);
    expect(account.contacts()).toEqual([before]);
    expect(account.notesOf(before?.id ?? "")).toHaveLength(1);
  });

  it("of somebody who has applied before becomes a second note of the same contact", async () => {
    const { account, send } = await start();
    await send(lead);
    await send(applying({ email: "MARIA@example.com" }, { submissionId: "f".repeat(32) }));
    const [contact, ...others] = account.contacts();
    expect(others).toEqual([]);
    expect(account.notesOf(contact?.id ?? "")).toHaveLength(2);
  });

  it("sent twice at the same moment, while the search knows nothing yet, becomes one contact", async () => {
    const { account, send } = await start({ searchLag: 1000 });
    await Promise.all([send(lead), send(applying({}, { submissionId: "f".repeat(32) }))]);
    expect(account.contacts()).toHaveLength(1);
    expect(account.notesOf(account.contacts()[0]?.id ?? "")).toHaveLength(2);
  });

  it("fills in what a contact lacks and keeps its tags, its source and what else somebody has written", async () => {
    const { account, send } = await start();
    const contact = account.add({ email: "maria@example.com", tags: ["vip"], source: "branch" });
    expect(await send(lead)).toMatchObject({ contactId: contact.id });
    expect(account.contacts()).toEqual([
      expect.objectContaining({
        phone: PHONE,
        firstName: "Maria",
        tags: ["vip", "heloc application", "heloc ca"],
        source: "branch",
      }),
    ]);
  });

  it("made in Spanish says so in its note and with a tag", async () => {
    const { account, send } = await start();
    await send(applying({}, { consent: { ...lead.consent, language: "es" } }));
    const [contact] = account.contacts();
    expect(contact?.tags).toContain("heloc language es");
    expect(account.notesOf(contact?.id ?? "")[0]).toContain("language: es");
  });

  it("never makes a second e-mail address the main one", async () => {
    const { account, send } = await start();
    const contact = account.add({ email: "old@example.com", additionalEmails: ["maria@example.com"] });
    await send(lead);
    expect(contact).toMatchObject({
      email: "old@example.com",
      additionalEmails: ["maria@example.com"],
      phone: PHONE,
    });
    expect(account.contacts()).toHaveLength(1);
  });

  it("from a known e-mail address with a new telephone keeps both: the old one in the contact, the new one in the note", async () => {
    const { account, send } = await start();
    const contact = account.add({ email: "maria@example.com", phone: "+13105550100" });
    const outcome = await send(lead);
    expect(outcome).toMatchObject({ status: 200, remark: expect.stringContaining("telephone") as string });
    expect(contact).toMatchObject({
      phone: "+13105550100",
      tags: expect.arrayContaining(["heloc check contact"]) as string[],
    });
    expect(account.notesOf(contact.id)[0]).toContain("check: the contact keeps another telephone");
    expect(account.notesOf(contact.id)[0]).toContain(PHONE);
  });
});

describe("An e-mail address and a telephone that belong to two contacts", () => {
  it.each(["refused", "dropped"] as const)(
    "leave no telephone lost when HighLevel has it %s: a note, a tag on both and a remark",
    async (duplicates) => {
      const { account, send } = await start({ duplicates });
      const [one, other] = [account.add({ email: "maria@example.com" }), account.add({ phone: PHONE })];
      const outcome = await send(lead);
      expect(outcome).toMatchObject({ status: 200, contactId: `${one.id} ${other.id}` });
      expect(outcome).toMatchObject({
        remark: expect.stringContaining(`contacts ${one.id} ${other.id} share`) as string,
      });
      expect(account.contacts()).toHaveLength(2);
      for (const contact of [one, other]) expect(contact.tags).toContain("heloc check contact");
      expect(account.notesOf(one.id)[0]).toContain(PHONE);
      expect(account.notesOf(one.id)[0]).toContain(other.id);
      expect(account.notesOf(other.id)[0]).toContain(`the application is with contact: ${one.id}`);
    },
  );

  it.each(["refused", "dropped"] as const)(
    "leave no telephone lost either when the search knows neither of them yet (%s)",
    async (duplicates) => {
      const { account, send } = await start({ searchLag: 1000, duplicates });
      const [one, other] = [account.add({ email: "maria@example.com" }), account.add({ phone: PHONE })];
      const outcome = await send(lead);
      expect(outcome).toMatchObject({ status: 200, remark: expect.stringContaining("telephone") as string });
      expect(account.notesOf(one.id)[0]).toContain(PHONE);
      expect(one.tags).toContain("heloc check contact");
      if (duplicates === "refused") expect(other.tags).toContain("heloc check contact");
      expect(account.contacts()).toHaveLength(2);
    },
  );
});

describe("Without consent", () => {
  it("a new contact has calls and texts off from the first moment, and e-mail on", async () => {
    const { account, received, send } = await start();
    await send(withoutConsent);
    const [contact] = account.contacts();
    expect(contact?.dndSettings).toEqual({ Call: { status: "active" }, SMS: { status: "active" } });
    expect(contact?.dnd).toBe(false);
    expect(contact?.tags).toContain("heloc do not call");
    expect(account.notesOf(contact?.id ?? "")[0]).toContain("NO. Do not call or text.");
    expect(received.find(({ path }) => path === "/contacts/")?.body).toContain('"Call":{"status":"active"}');
  });

  it("a known contact gets calls and texts off, and what else was off stays off", async () => {
    const { account, send } = await start();
    const contact = account.add({
      email: "maria@example.com",
      dndSettings: { Email: { status: "active" }, SMS: { status: "permanent" } },
    });
    await send(withoutConsent);
    expect(contact.dndSettings).toEqual({
      Email: { status: "active" },
      SMS: { status: "permanent" },
      Call: { status: "active" },
    });
  });

  it("a known contact has calls and texts off before it gets the telephone", async () => {
    const { account, received, send } = await start();
    account.add({ email: "maria@example.com" });
    await send(withoutConsent);
    const changes = received.filter(({ method }) => method === "PUT").map(({ body }) => body);
    expect(changes).toEqual([expect.stringContaining("dndSettings"), expect.stringContaining(PHONE)]);
  });

  it("the contact that has the telephone gets calls and texts off as well", async () => {
    const { account, send } = await start();
    account.add({ email: "maria@example.com" });
    const other = account.add({ phone: PHONE });
    await send(withoutConsent);
    expect(other.dndSettings).toMatchObject({ Call: { status: "active" } });
    expect(other.tags).toContain("heloc do not call");
  });

  it("what HighLevel accepts and does not keep is no delivery: it is tried again, with a remark", async () => {
    const { account, send } = await start({ discards: ["dndSettings"] });
    const contact = account.add({ email: "maria@example.com" });
    expect(await send(withoutConsent)).toEqual({
      kind: "failed",
      reason: "not-kept",
      remark: expect.stringContaining("set it by hand") as string,
    });
    expect(contact.tags).toContain("heloc do not call");
    expect(account.notesOf(contact.id)).toHaveLength(1);
  });

  it("counts as well when the consent was taken back before the application arrived", async () => {
    const { account, send } = await start();
    await send(lead, { withdrawnAt: "2026-11-23T18:00:00.000Z" });
    expect(account.contacts()[0]?.dndSettings).toMatchObject({ SMS: { status: "active" } });
  });
});

describe("A new consent of somebody who did not want to be called", () => {
  it("lifts nothing: a tag and a remark leave it to a person", async () => {
    const { account, send } = await start();
    const contact = account.add({ email: "maria@example.com", dndSettings: { Call: { status: "active" } } });
    const outcome = await send(lead);
    expect(outcome).toMatchObject({
      status: 200,
      remark: expect.stringContaining("do-not-disturb") as string,
    });
    expect(contact.dndSettings).toEqual({ Call: { status: "active" } });
    expect(contact.tags).toContain("heloc consent after do not disturb");
  });
});

describe("A withdrawn consent", () => {
  it("turns calls and texts off for the contact and for every other one with its telephone", async () => {
    const { account, send, ask } = await start();
    const { contactId = "" } = (await send(lead)) as { contactId?: string };
    const spouse = account.add({ email: "pat@example.com" });
    spouse.phone = PHONE;
    expect(await ask("withdrawal", contactId)).toMatchObject({ status: 200 });
    for (const contact of account.contacts()) {
      expect(contact.dndSettings).toEqual({ Call: { status: "active" }, SMS: { status: "active" } });
      expect(contact.tags).toContain("heloc do not call");
    }
    expect(account.notesOf(contactId).at(-1)).toContain("consent withdrawn");
    expect(account.notesOf(contactId).at(-1)).toContain("honor by: 2026-12-07");
  });

  it("reaches the second contact of an application whose telephone had belonged to another one", async () => {
    const { account, send, ask } = await start();
    account.add({ email: "maria@example.com" });
    const other = account.add({ phone: PHONE });
    const { contactId = "" } = (await send(lead)) as { contactId?: string };
    await ask("withdrawal", contactId);
    expect(other.dndSettings).toMatchObject({ Call: { status: "active" }, SMS: { status: "active" } });
  });

  it("sent again adds no second note", async () => {
    const { account, send, ask } = await start();
    const { contactId = "" } = (await send(lead)) as { contactId?: string };
    await ask("withdrawal", contactId);
    await ask("withdrawal", contactId);
    expect(account.notesOf(contactId)).toHaveLength(2);
  });

  it.each([null, "contact999999"])(
    "of a contact that is not there (%s) says so and stays open",
    async (id) => {
      const { ask } = await start();
      expect(await ask("withdrawal", id)).toMatchObject({
        kind: "failed",
        reason: "no-contact",
        remark: expect.stringContaining("by hand") as string,
      });
    },
  );
});

describe("A deletion that somebody asked for", () => {
  it("is a note and a tag, and deletes nothing", async () => {
    const { account, send, ask } = await start();
    const { contactId = "" } = (await send(lead)) as { contactId?: string };
    expect(await ask("deletion", contactId)).toMatchObject({ status: 200 });
    expect(account.contacts()[0]?.tags).toContain("heloc deletion requested");
    expect(account.contacts()[0]?.dndSettings).toEqual({});
    expect(account.notesOf(contactId).at(-1)).toContain("Deletion asked for");
  });
});

describe("Custom fields that the operator names", () => {
  const fields = [{ name: "homeValueDollars" as const, id: "fieldHomeValue1" }];

  it("get the answer", async () => {
    const { account, send } = await start({}, { fields });
    expect(await send(lead)).not.toHaveProperty("remark");
    expect(account.contacts()[0]?.customFields).toEqual([{ id: "fieldHomeValue1", value: 500_000 }]);
  });

  it("that are not kept are a remark and keep nothing else back", async () => {
    const { account, send } = await start({ discards: ["customFields"] }, { fields });
    account.add({ email: "maria@example.com" });
    expect(await send(lead)).toMatchObject({
      status: 200,
      remark: expect.stringContaining("custom fields") as string,
    });
  });
});
