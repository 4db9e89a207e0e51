import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lead } from "../../test/kit/example-application.ts";
import { writeBody, writeRequestBody, type LeadCreated } from "./payload.ts";

const first = { appliedBefore: false };
const read = (body: string): LeadCreated => JSON.parse(body) as LeadCreated;

describe("The message to the CRM", () => {
  it("carries the answers, the consent and where the visitor came from", () => {
    const attribution = { utm_source: "newsletter" };
    expect(
      read(writeBody({ ...lead, attribution, suspicions: ["too-fast"] }, { appliedBefore: true })),
    ).toEqual({
      type: "lead.created",
      timestamp: "2026-11-21T17:30:00.000Z",
      data: {
        submissionId: lead.submissionId,
        receivedAt: "2026-11-21T17:30:00.000Z",
        formVersion: "1",
        answers: lead.answers,
        consent: {
          contact: true,
          withdrawnAt: null,
          textSha256: lead.consent.textSha256,
          text: lead.consent.text,
          recordedAt: "2026-11-21T17:30:00.000Z",
        },
        attribution,
        suspicions: ["too-fast"],
        appliedBefore: true,
      },
    });
  });

  it("carries neither the IP address nor the browser of the visitor", () => {
    const body = writeBody(lead, first);
    expect(body).not.toContain("192.0.2.7");
    expect(body).not.toContain("Mozilla");
  });

  it("says do not call, and since when, once the consent is taken back", () => {
    const withdrawnAt = "2026-11-23T18:00:00.000Z";
    const { data } = read(writeBody(lead, { ...first, withdrawnAt }));
    expect(data.consent).toMatchObject({ contact: false, withdrawnAt });
  });

  it("is the same on every try", () => expect(writeBody(lead, first)).toBe(writeBody(lead, first)));

  it("names the attribution that would make it too long, and leaves out no more than that", () => {
    const attribution = { utm_source: "newsletter", ...manyLongTexts(30, "é".repeat(500)) };
    const { data } = read(writeBody({ ...lead, attribution }, first));
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
        expect(Buffer.byteLength(writeBody({ ...lead, attribution }, first))).toBeLessThan(20_000);
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
    expect(JSON.parse(writeRequestBody({ ...request, kind: "withdrawal" }))).toEqual({
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

  it("asks for a deletion under another name", () => {
    expect(JSON.parse(writeRequestBody({ ...request, kind: "deletion" }))).toEqual({
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
