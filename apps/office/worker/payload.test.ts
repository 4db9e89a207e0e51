import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { deliveryOf, NOW, requestOf } from "../test/kit/delivery/deliver-to.ts";
import { writeMessage } from "./payload.ts";

const MOMENT = "2026-11-23T18:00:00.000Z";

interface Message {
  data: Record<"callWindow" | "consent" | "attribution", object> & { attributionLeftOut?: string[] };
}
const write = (application: Lead, standing = {}, now = NOW): Message =>
  JSON.parse(writeMessage(deliveryOf(application, standing), now)) as Message;

describe("The message to the CRM", () => {
  it("carries the answers, the consent and where the visitor came from, and neither IP address nor browser", () => {
    const { receivedAt, submissionId, answers, consent } = lead;
    const sent: Lead = { ...lead, attribution: { utm_source: "newsletter" }, spamSignals: ["too-fast"] };
    expect(write(sent, { appliedBefore: true })).toEqual({
      type: "lead.created",
      timestamp: receivedAt,
      data: {
        ...{ submissionId, receivedAt, formVersion: "1", language: "en", answers },
        consent: {
          ...{ contact: true, withdrawnAt: null, recordedAt: receivedAt },
          ...{ textSha256: consent.textSha256, text: consent.text },
        },
        callWindow: {
          ...{ status: "open", reason: null, timeZones: ["America/Los_Angeles"] },
          ...{ opensAt: "2026-11-23T16:00:00.000Z", closesAt: "2026-11-24T05:00:00.000Z" },
        },
        ...{ attribution: sent.attribution, spamSignals: ["too-fast"], appliedBefore: true },
      },
    });
  });

  it("says when to call as of the attempt, and everything else the same on every one", () => {
    const [today, sunday] = [write(lead).data, write(lead, {}, new Date("2026-11-29T06:00:00.000Z")).data];
    expect(sunday.callWindow).toMatchObject({ status: "closed", opensAt: "2026-11-29T16:00:00.000Z" });
    expect({ ...sunday, callWindow: null }).toEqual({ ...today, callWindow: null });
  });

  const declined = { ...lead, consent: { ...lead.consent, contact: false } };
  it.each([
    ["no-consent", false, { lead: declined }],
    ["consent-withdrawn", false, { withdrawnAt: MOMENT }],
    ["deletion-requested", true, { deletionRequestedAt: MOMENT }],
  ])("says never to call for the reason %s", (reason, contact, change) => {
    const { callWindow, consent } = write(lead, change).data;
    expect(callWindow).toMatchObject({ status: "never", reason, opensAt: null });
    expect(consent).toMatchObject({ contact, withdrawnAt: "withdrawnAt" in change ? MOMENT : null });
  });

  it("is smaller than 20 KB whatever the attribution, and names what it leaves out for that", () => {
    const values = fc.array(fc.string({ unit: "binary", maxLength: 500, minLength: 200 }), {
      ...{ minLength: 20, maxLength: 30 },
    });
    fc.assert(
      fc.property(values, (all) => {
        const attribution = Object.fromEntries(
          all.map((value, index) => [`utm_${index}`.padEnd(40, "x"), value]),
        );
        const message = write({ ...lead, attribution: { ...attribution, short: "kept" } });
        expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(20_000);
        const { attribution: kept, attributionLeftOut: leftOut = [] } = message.data;
        expect(kept).toHaveProperty("short");
        expect([...Object.keys(kept), ...leftOut].sort()).toEqual(
          [...Object.keys(attribution), "short"].sort(),
        );
      }),
      { numRuns: 4 },
    );
  });
});

it.each([
  ["withdrawal", "consent.withdrawn", { withdrawnAt: NOW.toISOString(), honorBy: "2026-12-07" }],
  ["deletion", "deletion.requested", { requestedAt: NOW.toISOString() }],
] as const)("The message about a %s is %s and names the application alone", (kind, type, asked) => {
  const data = { submissionId: lead.submissionId, channel: "link", ...asked };
  expect(JSON.parse(writeMessage(requestOf(kind), NOW))).toEqual({
    type,
    timestamp: NOW.toISOString(),
    data,
  });
});

it("The message about a withdrawal lets nobody call for years when its time lies ahead of the clock", () => {
  const body = writeMessage(requestOf("withdrawal"), new Date("2016-11-23T18:00:00Z"));
  expect(JSON.parse(body)).toMatchObject({ data: { honorBy: "2016-12-07" } });
});
