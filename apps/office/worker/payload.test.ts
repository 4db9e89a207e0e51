import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { writeBody, writeRequestBody, type LeadCreated } from "./payload.ts";

const first = { appliedBefore: false };
/** Noon of a Monday in Los Angeles. */
const NOW = new Date("2026-11-23T20:00:00.000Z");
const read = (body: string): LeadCreated => JSON.parse(body) as LeadCreated;

describe("The message to the CRM", () => {
  it("carries the answers, the consent and where the visitor came from", () => {
    const attribution = { utm_source: "newsletter" };
    expect(
      read(writeBody({ ...lead, attribution, spamSignals: ["too-fast"] }, { appliedBefore: true }, NOW)),
    ).toEqual({
      type: "lead.created",
      timestamp: "2026-11-21T17:30:00.000Z",
      data: {
        submissionId: lead.submissionId,
        receivedAt: "2026-11-21T17:30:00.000Z",
        formVersion: "1",
        language: "en",
        answers: lead.answers,
        consent: {
          contact: true,
          withdrawnAt: null,
          textSha256: lead.consent.textSha256,
          text: lead.consent.text,
          recordedAt: "2026-11-21T17:30:00.000Z",
        },
        callWindow: {
          status: "open",
          reason: null,
          opensAt: "2026-11-23T16:00:00.000Z",
          closesAt: "2026-11-24T05:00:00.000Z",
          timeZones: ["America/Los_Angeles"],
        },
        attribution,
        spamSignals: ["too-fast"],
        appliedBefore: true,
      },
    });
  });

  it("carries neither the IP address nor the browser of the visitor", () => {
    const body = writeBody(lead, first, NOW);
    expect(body).not.toContain("192.0.2.7");
    expect(body).not.toContain("Mozilla");
  });

  it("says do not call, and since when, once the consent is taken back", () => {
    const withdrawnAt = "2026-11-23T18:00:00.000Z";
    const { data } = read(writeBody(lead, { ...first, withdrawnAt }, NOW));
    expect(data.consent).toMatchObject({ contact: false, withdrawnAt });
  });

  it("says when to call as of the try, and everything else the same on every one", () => {
    const [today, sunday] = [NOW, new Date("2026-11-29T06:00:00.000Z")].map((now) =>
      read(writeBody(lead, first, now)),
    );
    expect(today?.data.callWindow).toMatchObject({ status: "open", closesAt: "2026-11-24T05:00:00.000Z" });
    expect(sunday?.data.callWindow).toMatchObject({ status: "closed", opensAt: "2026-11-29T16:00:00.000Z" });
    expect({ ...today?.data, callWindow: undefined }).toEqual({ ...sunday?.data, callWindow: undefined });
  });

  it("says never to call whoever did not agree to it, took it back or asked to be deleted", () => {
    const declined = { ...lead, consent: { ...lead.consent, contact: false } };
    const moment = "2026-11-23T18:00:00.000Z";
    const windows = [
      writeBody(declined, first, NOW),
      writeBody(lead, { ...first, withdrawnAt: moment }, NOW),
      writeBody(lead, { ...first, deletionRequestedAt: moment }, NOW),
    ].map((body) => read(body).data.callWindow);
    expect(windows.map(({ status, reason, opensAt }) => [status, reason, opensAt])).toEqual([
      ["never", "no-consent", null],
      ["never", "consent-withdrawn", null],
      ["never", "deletion-requested", null],
    ]);
  });

  it("names the attribution that would make it too long, and leaves out no more than that", () => {
    const attribution = { utm_source: "newsletter", ...manyLongTexts(30, "é".repeat(500)) };
    const { data } = read(writeBody({ ...lead, attribution }, first, NOW));
    expect(data.attribution).toHaveProperty("utm_source");
    expect(data.attributionLeftOut?.length).toBeGreaterThan(10);
    expect(data.attributionLeftOut?.length).toBeLessThan(25);
    const names = [...Object.keys(data.attribution), ...(data.attributionLeftOut ?? [])];
    expect(names.sort()).toEqual(Object.keys(attribution).sort());
  });

  it("is smaller than 20 KB whatever the attribution", () => {
    const keys = fc.stringMatching(/^utm_[a-z]{1,36}$/);
    const values = fc.string({ unit: "binary", maxLength: 500, minLength: 200 });
    fc.assert(
      fc.property(fc.dictionary(keys, values, { maxKeys: 30, minKeys: 20 }), (attribution) => {
        expect(Buffer.byteLength(writeBody({ ...lead, attribution }, first, NOW))).toBeLessThan(20_000);
      }),
      { numRuns: 8 },
    );
  });
});

const manyLongTexts = (count: number, text: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`utm_${index}`, text]));

describe("The message about a request", () => {
  const request = {
    number: 7,
    submissionId: lead.submissionId,
    requestedAt: new Date("2026-11-23T18:00:00Z"),
    channel: "link",
    closed: null,
  } as const;

  it("names the application, and by which day calls have to stop", () => {
    expect(JSON.parse(writeRequestBody({ ...request, kind: "withdrawal" }, request.requestedAt))).toEqual({
      type: "consent.withdrawn",
      timestamp: "2026-11-23T18:00:00.000Z",
      data: {
        submissionId: lead.submissionId,
        withdrawnAt: "2026-11-23T18:00:00.000Z",
        honorBy: "2026-12-07",
        channel: "link",
      },
    });
  });

  it("lets nobody call for years when its time lies ahead of the clock", () => {
    const now = new Date("2016-11-23T18:00:00Z");
    const { data } = JSON.parse(writeRequestBody({ ...request, kind: "withdrawal" }, now)) as {
      data: object;
    };
    expect(data).toMatchObject({ withdrawnAt: "2026-11-23T18:00:00.000Z", honorBy: "2016-12-07" });
  });

  it("asks for a deletion under another name", () => {
    expect(JSON.parse(writeRequestBody({ ...request, kind: "deletion" }, request.requestedAt))).toEqual({
      type: "deletion.requested",
      timestamp: "2026-11-23T18:00:00.000Z",
      data: {
        submissionId: lead.submissionId,
        requestedAt: "2026-11-23T18:00:00.000Z",
        channel: "link",
      },
    });
  });
});
