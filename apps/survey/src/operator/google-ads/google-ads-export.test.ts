import { describe, expect, it } from "vitest";
import { numbered } from "../../../test/kit/example-application.ts";
import { folderWith } from "../../../test/kit/filled-folder.ts";
import { runLeads } from "../../../test/kit/leads-terminal.ts";
import type { Lead } from "../../store/lead.ts";

const GCLID = "Cj0KCQiA_sample-click_0001";
const from = (index: number, attribution: Record<string, string>, change: Partial<Lead> = {}): Lead =>
  numbered(index, { attribution, ...change });

const FORMAT = ["export", "--format", "google-ads", "--conversion", "Application, HELOC"];
const exportFrom = (dataDir: string, ...options: string[]) =>
  runLeads(dataDir, [...FORMAT, ...options], { exportsForGoogleAds: true });
const HEADER = "Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency";

describe("npm run leads -- export --format google-ads", () => {
  it("writes Google's file: click, conversion and time, and nothing of the person or the answers", async () => {
    const dataDir = await folderWith(from(1, { gclid: GCLID, utm_source: "google" }));
    expect(await exportFrom(dataDir)).toEqual({
      code: 0,
      out: `Parameters:TimeZone=+0000\r\n${HEADER}\r\n${GCLID},"Application, HELOC",2026-11-21 17:30:00,,\r\n`,
      err: "1 conversion.\n",
    });
  });

  it("has the columns for iOS when a click came from there, with one number in each line", async () => {
    const dataDir = await folderWith(
      from(1, { gclid: GCLID, gbraid: "0AAAAAsample-gbraid" }),
      from(2, { gbraid: "0AAAAAsample-gbraid" }),
      from(3, { wbraid: "CkAKsample-wbraid" }),
    );
    const { out } = await exportFrom(dataDir);
    expect(out.split("\r\n").slice(1, -1)).toEqual([
      HEADER.replace(",", ",GBRAID,WBRAID,"),
      ',,CkAKsample-wbraid,"Application, HELOC",2026-11-21 17:30:00,,',
      ',0AAAAAsample-gbraid,,"Application, HELOC",2026-11-21 17:30:00,,',
      `${GCLID},,,"Application, HELOC",2026-11-21 17:30:00,,`,
    ]);
  });

  it("leaves out, and counts, who has asked for silence or deletion, who came without a click, and what is no click number", async () => {
    const odd = ["=HYPERLINK(1)0000", "-2+3+cmd|' /C calc'!A0", "short", "x\r\ny,zzzzzzzzzz"];
    const dataDir = await folderWith(
      // Under Global Privacy Control the site keeps where somebody came from, and no number of a click.
      from(1, { utm_source: "google", landing_path: "/" }),
      from(2, { gclid: GCLID }),
      from(3, { gclid: `${GCLID}3` }, { answers: { ...numbered(3).answers, phone: "+12135550143" } }),
      ...odd.map((gclid, index) =>
        from(10 + index, { gclid }, { answers: { ...numbered(0).answers, phone: "+12135550144" } }),
      ),
    );
    await runLeads(dataDir, ["withdraw", numbered(2).submissionId]);
    const { out, err } = await exportFrom(dataDir);
    expect(out.split("\r\n").slice(2)).toEqual([`${GCLID}3,"Application, HELOC",2026-11-21 17:30:00,,`, ""]);
    expect(err).toBe("1 conversion, 4 left out: no click number, 2 left out: consent withdrawn.\n");
  });

  it("--mark counts what has the mark, at the time when it was given first, whatever came after", async () => {
    const dataDir = await folderWith(from(1, { gclid: GCLID }), from(2, { gclid: `${GCLID}2` }));
    const { submissionId } = numbered(1);
    for (const [mark, now] of [
      ["called", "2026-11-22T09:00:00Z"],
      ["booked", "2026-11-23T10:00:05Z"],
      ["booked", "2026-11-24T10:00:00Z"],
      ["closed", "2026-11-25T10:00:00Z"],
    ] as const) {
      await runLeads(dataDir, ["mark", submissionId, mark], { now });
    }
    const { out, err } = await exportFrom(dataDir, "--mark", "booked");
    expect(out.split("\r\n").slice(2)).toEqual([`${GCLID},"Application, HELOC",2026-11-23 10:00:05,,`, ""]);
    expect(err).toBe("1 conversion, 1 left out: without the mark.\n");
  });

  it("narrows as every export does, and opens no application", async () => {
    const dataDir = await folderWith(from(1, { gclid: GCLID }));
    expect((await exportFrom(dataDir, "--since", "1d")).err).toContain("0 conversions.");
    expect((await exportFrom(dataDir, "--since", "3d")).err).toBe("1 conversion.\n");
    const { out } = await runLeads(dataDir, ["show", numbered(1).submissionId]);
    expect(out).toContain("Nobody has opened it before.");
  });

  it("is off until the lender switches it on, and says what that takes", async () => {
    const dataDir = await folderWith(from(1, { gclid: GCLID }));
    const { code, out, err } = await runLeads(dataDir, FORMAT);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/privacy page has to say .* GOOGLE_ADS_EXPORT=1/);
  });

  it.each([
    [["export", "--format", "google-ads"], "--conversion <name>"],
    [["export", "--format", "google-ads", "--conversion", " "], "--conversion <name>"],
    [[...FORMAT, "--mark", "sold"], "Allowed choices are called, booked"],
    [["export", "--format", "csv", "--conversion", "x"], "belong to --format google-ads"],
    [["export", "--format", "csv", "--mark", "booked"], "belong to --format google-ads"],
  ])("%s is not understood", async (args, mistake) => {
    const dataDir = await folderWith();
    const { code, out, err } = await runLeads(dataDir, args, { exportsForGoogleAds: true });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(mistake);
  });
});
