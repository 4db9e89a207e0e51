import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { STAGES_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { answers, submission } from "../../../test/kit/example-application.ts";
import { folderWith } from "../../../test/kit/filled-folder.ts";
import { runLeads } from "../../../test/kit/leads-terminal.ts";
import { PROGRAM_ENVIRONMENT } from "../../../test/kit/program-environment.ts";
import { send } from "../../../test/kit/send-application.ts";
import { settingsFor } from "../../../test/kit/store-under-test.ts";
import {
  openSurvey,
  RECEIVED_AT,
  SURVEY_ORIGIN,
  temporaryFolder,
  type SurveyUnderTest,
} from "../../../test/kit/survey-under-test.ts";
import { TOLD_STAGES } from "../../funnel/stages.ts";
import { noKey } from "../../sealing/opener.ts";
import { openDeliveryStore, withStore } from "../../store/open-stores.ts";

const VISITS = 420;

/** A visit of the script: how far it goes, and as what. Each seventh sends, and of these each third is delivered. */
interface ScriptedVisit {
  device: string;
  state: string;
  campaign: string;
  /** How many stages are told. */
  told: number;
}

const pickFrom = <Choice>(choices: readonly Choice[], index: number): Choice =>
  choices[index % choices.length] as Choice;

const SCRIPT: ScriptedVisit[] = Array.from({ length: VISITS }, (_, index) => ({
  device: pickFrom(["phone", "phone", "tablet", "computer"], index),
  state: pickFrom(["CA", "TX", "CA"], index),
  // One visit alone came from the last one.
  campaign: index === 251 ? "letter-to-one" : pickFrom(["google/spring", "none", "newsletter"], index),
  told: pickFrom([1, 6, 2, 3, 4, 6, 5], index),
}));

const numberOf = (index: number): string => index.toString(16).padStart(32, "0");

async function visit(service: SurveyUnderTest, index: number, { told, ...visit }: ScriptedVisit) {
  const { app } = service;
  await app.inject({ url: SURVEY_PATH });
  for (const stage of TOLD_STAGES.slice(0, told)) {
    const { statusCode } = await app.inject({
      method: "POST",
      url: STAGES_PATH,
      headers: { "content-type": "application/json", origin: SURVEY_ORIGIN },
      payload: JSON.stringify({ ...visit, stages: [stage] }),
    });
    expect(statusCode).toBe(204);
  }
  if (told < TOLD_STAGES.length) return;
  const [utm_source, utm_campaign] = visit.campaign === "none" ? [] : visit.campaign.split("/");
  const sent = {
    ...submission,
    submissionId: numberOf(index),
    answers: {
      ...answers,
      propertyState: visit.state,
      propertyZip: visit.state === "CA" ? "90012" : "78701",
    },
    attribution: { ...(utm_source && { utm_source }), ...(utm_campaign && { utm_campaign }) },
    device: visit.device,
  };
  expect((await send(service, sent)).statusCode).toBe(201);
}

describe(`After a scripted run of ${VISITS} visits, npm run leads -- funnel`, () => {
  let service: SurveyUnderTest;
  const sent = SCRIPT.flatMap(({ told }, index) => (told === TOLD_STAGES.length ? [index] : []));
  const delivered = sent.filter((_, place) => place % 3 === 0);

  beforeAll(async () => {
    const noLimits = { rateLimitPerMinute: 1_000_000, globalLimitPerMinute: 1_000_000 };
    service = await openSurvey(noLimits);
    for (const [index, one] of SCRIPT.entries()) await visit(service, index, one);
    // What waits is stored before the service ends.
    await service.app.close();
    await withStore(openDeliveryStore(settingsFor(service.dataDir), noKey), async (store) => {
      for (const index of delivered)
        await store.markDelivered(`lead_${numberOf(index)}`, new Date(RECEIVED_AT));
    });
    return service.stop;
  }, 60_000);

  const run = (...args: string[]) => runLeads(service.dataDir, ["funnel", ...args]);

  interface Counted extends Record<string, unknown> {
    group: string | null;
    isTotal: boolean;
  }
  const readJson = async (...args: string[]): Promise<Counted[]> =>
    JSON.parse((await run("--json", ...args)).out) as Counted[];

  /** What the script did, in the words of the command. */
  function expected(isOne: (visit: ScriptedVisit) => boolean) {
    const mine = SCRIPT.map((visit, index) => ({ visit, index })).filter(({ visit }) => isOne(visit));
    const reached = (stages: number) => mine.filter(({ visit }) => visit.told >= stages).length;
    return {
      ...Object.fromEntries(TOLD_STAGES.map((stage, index) => [stage, reached(index + 1)])),
      stored: reached(TOLD_STAGES.length),
      delivered: mine.filter(({ index }) => delivered.includes(index)).length,
    };
  }

  it.each([
    ["device", ["phone", "computer", "tablet"]],
    ["state", ["CA", "TX"]],
  ] as const)("tells by %s exactly what was done", async (by, groups) => {
    const counted = await readJson("--by", by);
    expect(counted).toEqual([
      ...groups.map((group) => ({
        ...{ group, isTotal: false, seen: null },
        ...expected((visit) => visit[by] === group),
      })),
      { group: null, isTotal: true, seen: VISITS, ...expected(() => true) },
    ]);
  });

  it("tells by day the pages that were handed out as well", async () => {
    const counted = await readJson("--by", "day", "--days", "3");
    expect(counted.map(({ group }) => group)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23", null]);
    expect(counted[0]).toMatchObject({ seen: VISITS, ...expected(() => true) });
    expect(counted[1]).toMatchObject({ seen: 0, started: 0, delivered: 0 });
  });

  it("names no campaign that only one visitor came from, and hides a second number so that the one cannot be worked out", async () => {
    const counted = await readJson("--by", "campaign");
    const { out } = await run();
    expect(out).not.toContain("letter-to-one");
    const byName = new Map(counted.map((one) => [one.group, one]));
    expect([...byName.keys()]).toEqual(["google/spring", "none", "newsletter", "other", null]);
    expect(byName.get("other")).toMatchObject({ started: "<5" });
    const started = ["google/spring", "none", "newsletter"].map((name) => byName.get(name)?.["started"]);
    expect(started.filter((shown) => shown === "≥5")).toHaveLength(1);
    expect(byName.get(null)).toMatchObject({ started: VISITS, ...expected(() => true) });
  });

  it("writes a table, and the same for a spreadsheet", async () => {
    const { out } = await run("--by", "state");
    expect(out.split("\n")[0]).toMatch(
      /^state +seen +started +numbers +credit +purpose +contact +sent +stored +delivered$/,
    );
    const csv = (await run("--by", "state", "--format", "csv")).out;
    expect(csv.split("\r\n")[0]).toBe(
      "\uFEFFstate,seen,started,numbers,credit,purpose,contact,sent,stored,delivered",
    );
    expect(csv).toContain(`\r\ntotal,${VISITS},${VISITS},`);
  });

  it("draws a picture that fetches nothing, holds nothing hidden, and is named", async () => {
    const file = join(temporaryFolder(), "funnel.html");
    const { out, code } = await run("--by", "campaign", "--open", "--to", file);
    expect({ out, code }).toEqual({ out: `Written: ${file}\n`, code: 0 });
    const html = readFileSync(file, "utf8");
    const page = parse(html);
    expect(page.querySelectorAll("script, link, img, iframe, [href], [src]")).toEqual([]);
    expect(html).not.toMatch(/https?:|letter-to-one/);
    const rows = page.querySelectorAll("tbody tr, tfoot tr").map((row) => row.text.trim().split("\n"));
    expect(rows).toHaveLength(5);
    expect(page.querySelectorAll("rect.hidden").length).toBeGreaterThan(0);
  });

  it("opens the picture where somebody sits in front of it", async () => {
    const opened: string[] = [];
    const { out } = await runLeads(service.dataDir, ["funnel", "--open"], {
      openFile: (file) => void opened.push(file),
    });
    expect(out).toBe(`Written: ${opened[0]}\n`);
    expect(existsSync(opened[0] ?? "")).toBe(true);
  });
});

describe("npm run leads -- funnel", () => {
  it("says when visits are not counted", async () => {
    const dataDir = await folderWith();
    const { err, code } = await runLeads(dataDir, ["funnel"], { countsStages: false });
    expect({ err, code }).toEqual({ err: "SURVEY_FUNNEL is off: visits are not counted now.\n", code: 0 });
  });

  it("says of another provider's survey that there is none", () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, "../cli.ts"), "funnel"],
      {
        env: {
          ...PROGRAM_ENVIRONMENT,
          LENDER: "test/lenders/texas-bank",
          SURVEY_DATA_DIR: temporaryFolder(),
        },
        encoding: "utf8",
      },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        /^This lender's survey is run by another provider \(highlevel\)/,
      ) as string,
    });
  });

  it.each([
    ["--days", "0"],
    ["--days", "400"],
    ["--by", "name"],
  ])("refuses %s %s", async (...args) => {
    expect((await runLeads(await folderWith(), ["funnel", ...args])).code).toBe(2);
  });
});
