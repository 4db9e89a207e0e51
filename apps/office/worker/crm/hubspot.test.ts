import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { askOf, NOW, sendTo } from "../../test/kit/delivery/deliver-to.ts";
import * as crmThat from "../../test/kit/delivery/failing-crm.ts";
import { saysJson, startCrm, type Behavior } from "../../test/kit/delivery/failing-crm.ts";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { temporaryFolder } from "../../../survey/test/kit/survey-under-test.ts";
import { OperatorError } from "@heloc/leads/operator-error";
import { readCrm } from "./crm.ts";

const FORM = "319478e5-e5fd-4d39-9d13-fc1f90bf46da";
const SETTINGS = { CRM: "hubspot", HUBSPOT_PORTAL_ID: "123456", HUBSPOT_FORM_ID: FORM };
const TOKEN = "pat-na1-0123456789abcdef";

/** A HubSpot form that answers so, and the adapter that submits to it. */
async function startHubSpot(
  answer: Behavior = saysJson(200, { inlineMessage: "Thanks" }),
  settings: Record<string, string> = {},
) {
  const { url, received, close } = await startCrm({ answer: () => answer });
  onTestFinished(close);
  const crm = readCrm({ ...SETTINGS, HUBSPOT_API: url.origin, ...settings });
  if (!crm) throw new Error("no CRM");
  return {
    ...{ crm, received },
    submitted: () =>
      JSON.parse(received.at(-1)?.body ?? "") as { fields: { name: string; value: string }[] } & object,
  };
}

const says = (status: number, ...errorTypes: string[]): Behavior =>
  saysJson(status, {
    message: "No: maria@example.com",
    errors: errorTypes.map((errorType) => ({ errorType, message: "Error in 'maria@example.com'" })),
  });

describe("An application", () => {
  it("is one submission of the form, with the fields that were named and the words of the consent", async () => {
    const { crm, received, submitted } = await startHubSpot(undefined, {
      HUBSPOT_FIELDS: "homeValueDollars=heloc_home_value,submissionId=heloc_number,consent=heloc_consent",
    });
    expect(await sendTo(crm, lead)).toEqual({ kind: "answered", status: 200, retryAfter: undefined });
    expect(received.map(({ path }) => path)).toEqual([`/submissions/v3/integration/submit/123456/${FORM}`]);
    expect(received[0]?.headers).not.toHaveProperty("authorization");
    const field = (name: string, value: string) => ({ objectTypeId: "0-1", name, value });
    expect(submitted()).toEqual({
      submittedAt: String(Date.parse(lead.receivedAt)),
      fields: [
        field("email", "maria@example.com"),
        field("firstname", "Maria"),
        field("lastname", "O’Neil-Sánchez"),
        field("phone", "+12135550142"),
        field("heloc_home_value", "500000"),
        field("heloc_number", lead.submissionId),
        field("heloc_consent", "true"),
      ],
      context: { pageName: "HELOC application", pageUri: "http://localhost:4400" },
      legalConsentOptions: {
        consent: { consentToProcess: true, text: lead.consent.text, communications: [] },
      },
    });
  });

  it.each([
    ["was not given", { ...lead, consent: { ...lead.consent, contact: false } }, {}],
    ["was taken back before it was sent", lead, { withdrawnAt: NOW.toISOString() }],
  ])(
    "whose consent %s says so in the consent's field and in the message, and claims no consent",
    async (_, application, standing) => {
      const { crm, submitted } = await startHubSpot();
      await sendTo(crm, application, standing);
      expect(submitted()).not.toHaveProperty("legalConsentOptions");
      expect(submitted().fields).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: "heloc_consent", value: "false" }),
          expect.objectContaining({
            name: "message",
            value: expect.stringContaining("Do not call or text."),
          }),
        ]),
      );
    },
  );

  it.each<[string, Behavior, object]>([
    ["limit", saysJson(429, {}, { "retry-after": "7" }), { status: 429, retryAfter: "7" }],
    ["outage", saysJson(503, {}), { status: 503 }],
    ["broken connection", crmThat.resets, { reason: "reset" }],
    ["page in the place of an answer", crmThat.says(200), { reason: "garbled" }],
    ["expired key", says(401), { status: 401, remark: expect.stringContaining("HUBSPOT_TOKEN") }],
    ["missing scope", says(403), { status: 403, remark: expect.stringContaining("scope forms") }],
    ["wrong form", says(404), { status: 404, remark: expect.stringContaining("HUBSPOT_FORM_ID") }],
    [
      "field that the form lacks",
      says(400, "UNHEARD_OF", "FIELD_NOT_IN_FORM_DEFINITION"),
      { status: 400, remark: expect.stringContaining("HUBSPOT_FIELDS") },
    ],
    ["refusal without a reason", saysJson(400, null), { remark: expect.stringContaining("compare") }],
  ])(
    "that meets a %s is not delivered, and nothing is repeated of what HubSpot says",
    async (_, answer, outcome) => {
      const { crm } = await startHubSpot(answer);
      const result = await sendTo(crm, lead);
      expect(result).toMatchObject(outcome);
      expect(JSON.stringify(result)).not.toMatch(/maria|213/i);
    },
  );
});

describe("What somebody asks for", () => {
  it.each([
    ["withdrawal", /set the consent of its contact to no in HubSpot, .*requests done 7$/],
    ["deletion", /delete its contact in HubSpot, .*requests done 7$/],
  ] as const)(
    "by a %s waits for a person, who is told what to do, until the request is closed",
    async (kind, remark) => {
      const { crm, received } = await startHubSpot();
      expect(await askOf(crm, kind)).toMatchObject({
        reason: "by-hand",
        remark: expect.stringMatching(remark),
      });
      const closed = { at: NOW, note: "done" };
      expect(await askOf(crm, kind, { closed })).toMatchObject({ status: 200, remark: "done by hand" });
      expect(received).toEqual([]);
    },
  );
});

describe("The settings of HubSpot", () => {
  it("take a key from a file that may change while the worker runs", async () => {
    const file = join(temporaryFolder(), "key");
    writeFileSync(file, "pat-na1-an-old-one\n");
    const { crm, received } = await startHubSpot(undefined, { HUBSPOT_TOKEN_FILE: file });
    const before = crm.credential?.();
    writeFileSync(file, `${TOKEN}\n`);
    expect(crm.credential?.()).not.toBe(before);
    await sendTo(crm, lead);
    expect(received[0]).toMatchObject({
      headers: { authorization: `Bearer ${TOKEN}` },
      path: `/submissions/v3/integration/secure/submit/123456/${FORM}`,
    });
  });

  it.each([
    [{ HUBSPOT_PORTAL_ID: "" }, "HUBSPOT_PORTAL_ID"],
    [{ HUBSPOT_FORM_ID: "contact" }, "HUBSPOT_FORM_ID"],
    [{ HUBSPOT_FIELDS: "consent=heloc_consent,colour=heloc_colour" }, "HUBSPOT_FIELDS"],
    [{ HUBSPOT_FIELDS: "note=message" }, "HUBSPOT_FIELDS"],
    [{ HUBSPOT_TOKEN: "sesame-sesame", HUBSPOT_TOKEN_FILE: "/x" }, "HUBSPOT_TOKEN"],
    [{ HUBSPOT_TOKEN_FILE: "/nowhere/at/all" }, "HUBSPOT_TOKEN_FILE"],
    [{ HUBSPOT_API: "http://api.example.com" }, "HUBSPOT_API"],
  ])("%j are refused with one sentence about %s that repeats no secret", (change, name) => {
    const read = (): unknown => readCrm({ ...SETTINGS, ...change });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
    expect(read).not.toThrow(/sesame/);
  });
});
