import { expect, it } from "vitest";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { bring, deliveryOf, NOW, requestOf } from "../../test/kit/delivery/deliver-to.ts";
import { crmThat, saysJson, type Behavior } from "../../test/kit/delivery/failing-crm.ts";
import type { ReadableDelivery } from "../destination.ts";
import { readCrm } from "./crm.ts";

const FORM = "319478e5-e5fd-4d39-9d13-fc1f90bf46da";

/** A HubSpot form that answers so, and the adapter that submits to it. */
async function startHubSpot(
  answer: Behavior = saysJson(200, { inlineMessage: "Thanks" }),
  change: Record<string, string> = {},
) {
  const { url, received } = await crmThat(() => answer);
  const settings = { CRM: "hubspot", HUBSPOT_PORTAL_ID: "123456", HUBSPOT_FORM_ID: FORM };
  const crm = await readCrm({ ...settings, HUBSPOT_API: url.origin, ...change });
  if (!crm) throw new Error("no CRM");
  const submitted = () => JSON.parse(received.at(-1)?.body ?? "") as { fields: object[] };
  return { received, submitted, send: (delivery: ReadableDelivery) => bring(crm, delivery) };
}

const refuses = (status: number, ...errorTypes: string[]): Behavior =>
  saysJson(status, {
    message: "No: maria@example.com",
    errors: errorTypes.map((errorType) => ({ errorType, message: "Error in 'maria@example.com'" })),
  });

const field = (name: string, value: unknown) => ({ objectTypeId: "0-1", name, value });

it("An application is one submission of the form, with the fields that were named and the words of the consent", async () => {
  const { send, received, submitted } = await startHubSpot(undefined, {
    HUBSPOT_FIELDS: "homeValueDollars=heloc_home_value,submissionId=heloc_number,consent=heloc_consent",
  });
  expect(await send(deliveryOf(lead))).toEqual({ result: 200 });
  expect(received.map(({ path }) => path)).toEqual([`/submissions/v3/integration/submit/123456/${FORM}`]);
  expect(received[0]?.headers).not.toHaveProperty("authorization");
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
  ["was not given", { lead: { ...lead, consent: { ...lead.consent, contact: false } } }],
  ["was taken back before it was sent", { withdrawnAt: NOW.toISOString() }],
])(
  "An application whose consent %s says so in its field and in the message, and claims none",
  async (_, change) => {
    const { send, submitted } = await startHubSpot();
    await send(deliveryOf(lead, change));
    expect(submitted()).not.toHaveProperty("legalConsentOptions");
    const message = field("message", expect.stringContaining("Do not call or text."));
    expect(submitted().fields).toEqual(expect.arrayContaining([field("heloc_consent", "false"), message]));
  },
);

it.each<[string, Behavior, object]>([
  ["limit", saysJson(429, {}, { "retry-after": "7" }), { result: 429, retryAfter: "7" }],
  ["expired key", refuses(401), { result: 401, remark: expect.stringContaining("HUBSPOT_TOKEN") }],
  ["missing scope", refuses(403), { remark: expect.stringContaining("scope forms") }],
  ["wrong form", refuses(404), { remark: expect.stringContaining("HUBSPOT_FORM_ID") }],
  [
    "field that the form lacks",
    refuses(400, "UNHEARD_OF", "FIELD_NOT_IN_FORM_DEFINITION"),
    { result: 400, remark: expect.stringContaining("HUBSPOT_FIELDS") },
  ],
  ["refusal without a reason", saysJson(400, null), { remark: expect.stringContaining("compare") }],
])("A %s is told with what somebody can do, and nothing about the person", async (_, answer, outcome) => {
  const { send } = await startHubSpot(answer);
  const result = await send(deliveryOf(lead));
  expect(result).toMatchObject(outcome);
  expect(JSON.stringify(result)).not.toMatch(/maria|213/i);
});

it.each([
  ["withdrawal", /set the consent of its contact to no in HubSpot, .*requests done 7$/],
  ["deletion", /delete its contact in HubSpot, .*requests done 7$/],
] as const)(
  "A %s waits for a person, who is told what to do, until the request is closed",
  async (kind, remark) => {
    const { send, received } = await startHubSpot();
    expect(await send(requestOf(kind))).toEqual({ result: "by-hand", remark: expect.stringMatching(remark) });
    const closed = { at: NOW, note: "done" };
    expect(await send(requestOf(kind, { closed }))).toEqual({ result: 200, remark: "done by hand" });
    expect(received).toEqual([]);
  },
);

it("An application is submitted with the key where there is one", async () => {
  const { send, received } = await startHubSpot(undefined, { HUBSPOT_TOKEN: "pat-na1-0123456789abcdef" });
  await send(deliveryOf(lead));
  expect(received[0]?.headers["authorization"]).toBe("Bearer pat-na1-0123456789abcdef");
  expect(received[0]?.path).toBe(`/submissions/v3/integration/secure/submit/123456/${FORM}`);
});
