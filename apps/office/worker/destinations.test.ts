import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Environment } from "@heloc/leads/config";
import type { CHATS } from "@heloc/leads/operator/alert-addresses";
import { temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { bring, deliveryOf, NOW, requestOf, startDelivery } from "../test/kit/delivery/deliver-to.ts";
import { breaksOff, CRMS, crmThat, resets, says, saysJson } from "../test/kit/delivery/failing-crm.ts";
import type { Behavior } from "../test/kit/delivery/failing-crm.ts";
import { decodeMail, startMailServer } from "../test/kit/mail/mail-server.ts";
import { createAlertDestination, readAlertSettings } from "./alerts/alert-destination.ts";
import { writeApplicationNote } from "./crm/application-note.ts";
import { readCrm } from "./crm/crm.ts";
import type { ReadableDelivery } from "./destination.ts";

type Kind = keyof typeof CRMS | keyof typeof CHATS;

const [UPSERT, CONTACT] = ["/contacts/upsert", "/contacts/contact1"];
const [TAGS, NOTES] = [`${CONTACT}/tags`, `${CONTACT}/notes`];
const SUBMIT = `/submissions/v3/integration/submit/123456/${CRMS.hubspot.HUBSPOT_FORM_ID}`;

type FaultOf = (call: number, path: string) => Behavior | undefined;

/** A CRM or a chat on this machine, and what sends to it. @param faultOf what goes wrong with a call, by its number from 0 on */
async function start(kind: Kind, faultOf: FaultOf = () => undefined, change: Environment = {}) {
  let count = 0;
  const { url, received } = await crmThat(
    ({ path }) => faultOf(count++, path) ?? saysJson(200, { contact: { id: "contact1" } }),
  );
  const places = { CRM_WEBHOOK_URL: url.href, HIGHLEVEL_API: url.origin, HUBSPOT_API: url.origin };
  const alerts = kind in CRMS ? undefined : readAlertSettings({ ALERT_TO: `${kind}:${url.href}` });
  const [address] = alerts?.addresses ?? [];
  const destination =
    alerts && address
      ? createAlertDestination(address, alerts)
      : await readCrm({ CRM: kind, ...places, ...CRMS[kind as keyof typeof CRMS], ...change });
  if (!destination) throw new Error("no destination");
  return {
    ...{ destination, received },
    send: (delivery: ReadableDelivery) => bring(destination, delivery),
    paths: () => received.map(({ path }) => path),
    bodies: () => received.map(({ body }) => JSON.parse(body) as object),
  };
}

const MOMENT = NOW.toISOString();
const { receivedAt, submissionId, answers, consent } = lead;
const { text, textSha256 } = consent;
const application = deliveryOf(lead);
const declined = deliveryOf({ ...lead, consent: { ...consent, contact: false } });
const spanish = deliveryOf({ ...lead, consent: { ...consent, language: "es" } });
const withdrawn = deliveryOf({ ...lead, answers: { ...answers, phone: "" } }, { withdrawnAt: MOMENT });
const toDelete = deliveryOf(lead, { deletionRequestedAt: MOMENT });
const [withdrawal, deletion] = [requestOf("withdrawal"), requestOf("deletion")];
const closed = requestOf("withdrawal", { closed: { at: NOW, note: "done" } });
const known = { contactId: "contact1" };
const knownWithdrawal = requestOf("withdrawal", known);

it("A webhook is sent an application without IP address and browser", async () => {
  const marked = { attribution: { utm_source: "newsletter" }, spamSignals: ["too-fast" as const] };
  const { bodies, send } = await start("webhook");
  await send(deliveryOf({ ...lead, ...marked }, { appliedBefore: true }));
  expect(bodies()[0]).toEqual({
    ...{ type: "lead.created", timestamp: receivedAt },
    data: {
      ...{ submissionId, receivedAt, formVersion: "1", language: "en", answers },
      ...{ ...marked, appliedBefore: true },
      consent: { contact: true, withdrawnAt: null, recordedAt: receivedAt, textSha256, text },
      callWindow: {
        ...{ status: "open", reason: null, timeZones: ["America/Los_Angeles"] },
        ...{ opensAt: "2026-11-23T16:00:00.000Z", closesAt: "2026-11-24T05:00:00.000Z" },
      },
    },
  });
});

it("HubSpot is sent an application as one submission of the form, with the fields that were named and the words of the consent", async () => {
  const fields = "homeValueDollars=value,submissionId=number,consent=heloc_consent";
  const { bodies, paths, received, send } = await start("hubspot", undefined, { HUBSPOT_FIELDS: fields });
  await send(application);
  const sent = {
    ...{ email: "maria@example.com", firstname: "Maria", lastname: "O’Neil-Sánchez", phone: "+12135550142" },
    ...{ value: "500000", number: submissionId, heloc_consent: "true" },
  };
  expect(paths()).toEqual([SUBMIT]);
  expect(received[0]?.headers).not.toHaveProperty("authorization");
  expect(bodies()[0]).toEqual({
    submittedAt: String(Date.parse(receivedAt)),
    fields: Object.entries(sent).map(([name, value]) => ({ objectTypeId: "0-1", name, value })),
    context: { pageName: "HELOC application", pageUri: "http://localhost:4400" },
    legalConsentOptions: { consent: { consentToProcess: true, text, communications: [] } },
  });
});

it("HighLevel is sent an application as a contact, tags, and a note with its answers", async () => {
  const settings = { HIGHLEVEL_FIELDS: "homeValueDollars=field1, creditBand = field2" };
  const { bodies, paths, send } = await start("highlevel", undefined, settings);
  expect(await send(application)).toMatchObject({ result: 200, contactId: "contact1" });
  expect(paths()).toEqual([UPSERT, TAGS, NOTES]);
  const customFields = Object.entries({ field1: 500_000, field2: "700-739" });
  expect(bodies()).toEqual([
    {
      ...{ locationId: "ve9EPM428h8vShlRW1KT", firstName: "Maria", lastName: "O’Neil-Sánchez" },
      ...{ email: "maria@example.com", phone: "+12135550142", source: "HELOC application" },
      customFields: customFields.map(([id, value]) => ({ id, field_value: value })),
    },
    { tags: ["heloc application", "heloc ca"] },
    { body: expect.stringMatching(/^HELOC application .*\n(.*\n)*home value: \$500,000\n/) as string },
  ]);
});

/** Every value in what was sent, such as "data.consent.contact: false". */
const linesOf = (value: unknown, name = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => linesOf(inner, name ? `${name}.${key}` : key))
    : [`${name}: ${String(value)}`];

const never = (reason: string) => `callWindow.status: never | callWindow.reason: ${reason}`;
const no = "dndSettings.Call.status: active | dndSettings.SMS.status: active";
const TITLE = "New application, California: call now, until 9:00 PM PST";
const alert = `text: *${TITLE}*\nNumber: 01234567\nOpen it: npm run leads -- show 01234567`;
const card = "attachments.0.contentType: application/vnd.microsoft.card.adaptive";
const hubSpotNo =
  "fields.3.name: heloc_consent\nfields.3.value: false\nfields.4.objectTypeId: 0-1\nfields.4.name: message";
const note = `No more calls or texts: consent withdrawn for application ${submissionId}\nasked at: ${MOMENT}\nby: link\nhonor by: 2026-12-07`;

it.each<[Kind, string, ReadableDelivery, lines: string, remark?: string]>([
  ["webhook", "no consent", declined, `consent.contact: false | ${never("no-consent")}`],
  ["webhook", "one that was taken back", withdrawn, `consent.contact: false | ${never("consent-withdrawn")}`],
  ["webhook", "when it was", withdrawn, `data.consent.withdrawnAt: ${MOMENT}`],
  ["webhook", "what is to be deleted", toDelete, `consent.contact: true | ${never("deletion-requested")}`],
  ["highlevel", "a no to calls", declined, `${no} | tags.2: heloc do not call`],
  ["highlevel", "a no that came later", withdrawn, `${no} | tags.2: heloc do not call`],
  ["highlevel", "an application in Spanish", spanish, "tags.2: heloc language es"],
  ["highlevel", "a withdrawal", knownWithdrawal, `${no} | tags.0: heloc do not call | body: ${note}`],
  ["highlevel", "a deletion", requestOf("deletion", known), "!Call | tags.0: heloc deletion requested"],
  ["highlevel", "nothing about who never came", withdrawal, "", "look for the person by hand"],
  ["highlevel", "nothing that was done by hand", closed, "", "done by hand"],
  // An empty telephone would clear the contact's.
  ["hubspot", "a no, and no empty telephone", withdrawn, `!legalConsent | ${hubSpotNo} | !phone`],
  ["hubspot", "no withdrawal", withdrawal, "", "set the consent of its contact to no in HubSpot, then"],
  ["hubspot", "no deletion", deletion, "", "HubSpot, then npm run leads -- requests done 7"],
  ["hubspot", "nothing that was done by hand", closed, "", "done by hand"],
  ["slack", "a new application", application, `${alert} | unfurl_links: false | unfurl_media: false`],
  ["googlechat", "a new application", application, alert],
  ["teams", "a new application", application, `${card} | attachments.0.content.body.0.text: ${TITLE}`],
  ["slack", "one in Spanish", spanish, "New application, California, in Spanish: call now, until"],
  ["slack", "who may not be called", declined, "New application, California: do not call: no consent"],
  ["slack", "no withdrawn one", withdrawn, "", "not needed any more: the consent was withdrawn"],
  ["slack", "none that is to be deleted", toDelete, "", "not needed any more: its deletion was asked for"],
])("%s is sent %s", async (kind, _, delivery, lines, remark) => {
  const { bodies, send } = await start(kind);
  const outcome = await send(delivery);
  expect(outcome.remark).toEqual(remark === undefined ? undefined : expect.stringContaining(remark));
  const sent = bodies().flatMap((body) => linesOf(body));
  if (lines === "") expect(sent).toEqual([]);
  for (const part of lines.split(" | ")) {
    if (part.startsWith("!")) expect(sent.join("\n")).not.toContain(part.slice(1));
    else expect(sent.join("\n")).toContain(part);
  }
});

it.each([
  [withdrawal, { withdrawnAt: MOMENT, honorBy: "2026-12-07" }],
  [deletion, { requestedAt: MOMENT }],
])("A request that a webhook is sent names the application alone", async (delivery, asked) => {
  const { bodies, send } = await start("webhook");
  await send(delivery);
  const data = { submissionId, channel: "link", ...asked };
  expect(bodies()).toEqual([{ type: delivery.event, timestamp: MOMENT, data }]);
});

const textWith = (part: string) => expect.stringContaining(part) as string;
const refuses = (status: number, ...errorTypes: string[]): Behavior =>
  saysJson(status, {
    message: "No: maria@example.com",
    errors: errorTypes.map((errorType) => ({ errorType, message: "Error in 'maria@example.com'" })),
  });
const busy = saysJson(429, {}, { "retry-after": "7" });
const page = says(200);
const advises = (words: string) => ({ remark: textWith(words) });
const forgotten = (title: string, status: number) => ({
  result: "rejected",
  remark: `${title} knows no such webhook any more (${status}): make a new one`,
});

it.each<[Kind, string, Behavior, object]>([
  ["webhook", "a limit", busy, { result: 429, retryAfter: "7" }],
  ["highlevel", "a limit", busy, { result: 429, retryAfter: "7" }],
  ["hubspot", "a limit", busy, { result: 429, retryAfter: "7" }],
  ["slack", "a limit", busy, { result: 429, retryAfter: "7" }],
  ["highlevel", "an expired token", refuses(401), { result: 401, ...advises("HIGHLEVEL_TOKEN") }],
  ["highlevel", "another account", refuses(403), advises("LOCATION_ID")],
  ["highlevel", "a refused telephone", refuses(422), { result: 422, ...advises("HIGHLEVEL_FIELDS") }],
  ["highlevel", "a page in the place of an answer", page, { result: "garbled", ...advises("cut off") }],
  ["highlevel", "an answer that breaks off", breaksOff(200), { result: "garbled", ...advises("cut off") }],
  ["hubspot", "an expired key", refuses(401), { result: 401, ...advises("HUBSPOT_TOKEN") }],
  ["hubspot", "a missing scope", refuses(403), advises("scope forms")],
  ["hubspot", "a wrong form", refuses(404), advises("HUBSPOT_FORM_ID")],
  ["hubspot", "a field that it requires", refuses(400, "?", "REQUIRED_FIELD"), advises("make it optional")],
  ["hubspot", "a refusal without a reason", saysJson(400, null), { result: 400, ...advises("compare") }],
  ["slack", "a webhook that is gone", says(404), forgotten("Slack", 404)],
  ["teams", "a webhook that is gone", says(403), forgotten("Microsoft Teams", 403)],
  ["googlechat", "a webhook that is gone", says(410), forgotten("Google Chat", 410)],
])("%s with %s is told with what to do, and names nobody", async (kind, _, fault, outcome) => {
  const { send } = await start(kind, () => fault);
  // What is kept of an answer, which is not its content.
  const { result, retryAfter, remark } = await send(application);
  expect({ result, retryAfter, remark }).toMatchObject(outcome);
  expect(remark ?? "").not.toMatch(/maria|213|pit-|key=1/i);
});

describe("HighLevel", () => {
  it.each([
    [0, [UPSERT, UPSERT, TAGS, NOTES]],
    [1, [UPSERT, TAGS, TAGS, NOTES]],
    [2, [UPSERT, TAGS, NOTES, TAGS, NOTES]],
  ])("is asked on after call %i failed, and gets no second contact or note", async (failing, all) => {
    for (const fault of [busy, resets, refuses(401)]) {
      const { send, paths } = await start("highlevel", (call) => (call === failing ? fault : undefined));
      const { contactId } = await send(application);
      expect(contactId).toBe(failing === 0 ? undefined : "contact1");
      await send({ ...application, contactId: contactId ?? null });
      expect(paths()).toEqual(all);
      const asked = await start("highlevel", (call) => (call === failing ? busy : undefined));
      expect((await asked.send(knownWithdrawal)).result).toBe(429);
    }
  });

  it("gets one note also where its answer to tags or note is no JSON, or breaks off", async () => {
    for (const fault of [page, breaksOff(200)]) {
      const { send, paths } = await start("highlevel", (call) => (call === 0 ? undefined : fault));
      expect(await send(application)).toMatchObject({ result: 200, contactId: "contact1" });
      expect(paths()).toEqual([UPSERT, TAGS, NOTES]);
    }
  });

  it.each([400, 404])(
    "makes a deleted contact again (%i), and a request about one waits for a person",
    async (status) => {
      const gone = saysJson(status, {});
      const fault: FaultOf = (_, path) => (/deleted/.test(path) ? gone : undefined);
      const { send, paths } = await start("highlevel", fault);
      const outcome = await send({ ...application, contactId: "deleted" });
      expect(outcome).toMatchObject({ result: 200, contactId: "contact1" });
      expect(paths()).toEqual(["/contacts/deleted/tags", UPSERT, TAGS, NOTES]);
      for (const kind of ["withdrawal", "deletion"] as const)
        expect(await send(requestOf(kind, { contactId: "deleted" }))).toMatchObject({ result: "by-hand" });
    },
  );

  it("makes one contact for somebody who applies twice: the second application waits for the first", async () => {
    const { destination, paths } = await start("highlevel");
    const { round } = await startDelivery([destination], [lead, { ...lead, submissionId: "2".repeat(32) }]);
    await round();
    expect(paths()).toEqual([UPSERT, TAGS, NOTES, UPSERT, TAGS, NOTES]);
  });
});

it.each([
  ["highlevel", { HIGHLEVEL_TOKEN: "" }, "HIGHLEVEL_TOKEN_FILE", UPSERT],
  ["hubspot", {}, "HUBSPOT_TOKEN_FILE", SUBMIT.replace("/submit/", "/secure/submit/")],
] as const)("The token of %s is read from its file each time", async (kind, settings, variable, path) => {
  const file = join(temporaryFolder(), "token");
  writeFileSync(file, "pit-expired-long-ago\n");
  const { destination, send, received } = await start(kind, undefined, { ...settings, [variable]: file });
  const before = destination.credential?.();
  writeFileSync(file, "pit-of-the-moment\n");
  expect(destination.credential?.()).not.toBe(before);
  await send(application);
  expect(received[0]).toMatchObject({ path, headers: { authorization: "Bearer pit-of-the-moment" } });
});

/** Everything that moves a line or rewrites what an officer sees. */
const FORGED = "news\nletter\u0085a\u2028consent.contact: yes\u2029\u202eb\u001b[2J<script>";

it("The note of an application says in plain lines what was answered, what it comes to, and when the law lets you call", () => {
  const linesOf = (delivery: typeof application) => writeApplicationNote(delivery, NOW).split("\n");
  const lines = linesOf(deliveryOf({ ...lead, attribution: { utm_source: FORGED } }));
  expect(lines).toEqual(
    expect.arrayContaining([
      "received: Nov 21, 2026, 9:30 AM PST",
      "credit: 700 to 739",
      "phone: (213) 555-0142",
      "line by the calculator: up to $160,000",
      "rate by the calculator: 8.00%",
      "consent to calls and texts: yes",
      "when to call: now, until 9:00 PM PST (as of Nov 23, 2026, 12:00 PM PST)",
      "came from: utm_source=news letter a consent.contact: yes b [2Jscript",
    ]),
  );
  const no = "consent to calls and texts: NO";
  expect(linesOf(declined)).toContain(`${no}. Do not call or text.`);
  expect(linesOf(withdrawn)).toContain(`${no}: taken back at ${MOMENT}. Do not call or text.`);
});

describe("A CRM that takes e-mail", () => {
  /** What comes to it. */
  async function mailAbout(delivery: ReadableDelivery) {
    const { settings, received } = await startMailServer();
    const crm = await readCrm({ CRM: "email", CRM_EMAIL_TO: "leads@crm.example.com", ...settings });
    expect(crm && (await bring(crm, delivery))).toEqual({ result: 250 });
    const [mail] = received;
    expect(mail?.to).toEqual(["leads@crm.example.com"]);
    const [headers = "", text = "", attached = ""] = decodeMail(mail?.source ?? "");
    expect(headers).not.toMatch(/maria/i);
    const lines = text.split("\r\n").filter((line) => line !== "");
    return { headers: headers.replace(/\r\n /g, " "), attached, lines };
  }

  it("gets a line for each answer, with the webhook's message attached and a subject that names nobody", async () => {
    const forged = deliveryOf({ ...declined.lead, attribution: { utm_source: FORGED } });
    const { headers, lines, attached } = await mailAbout(forged);
    expect(headers).toContain(`Subject: HELOC application ${submissionId}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        "type: lead.created",
        "lastName: O’Neil-Sánchez",
        "homeValueDollars: 500000",
        `submissionId: ${submissionId}`,
        "consent.contact: no",
        "callWindow.timeZones: America/Los_Angeles",
        "attribution.utm_source: news letter a consent.contact: yes b [2J<script>",
      ]),
    );
    const ends = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
    expect(lines.filter((line) => !/^[\w.]+:( |$)/.test(line) || ends.test(line))).toEqual([]);
    expect(JSON.parse(attached)).toMatchObject({ type: "lead.created", data: { answers } });
  });

  it("gets a withdrawal and a deletion that name the application and nothing else about the person", async () => {
    const [no, gone] = [await mailAbout(withdrawal), await mailAbout(deletion)];
    expect(no.headers).toContain(`Subject: HELOC: no more calls or texts, application ${submissionId}`);
    expect(gone.headers).toContain(`Subject: HELOC: deletion asked for, application ${submissionId}`);
    const lines = ["type: deletion.requested", `timestamp: ${MOMENT}`, `submissionId: ${submissionId}`];
    expect(gone.lines).toEqual([...lines, `requestedAt: ${MOMENT}`, "channel: link"]);
  });
});
