import { createHash } from "node:crypto";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { expect, it, vi } from "vitest";
import type { questionsFor } from "@heloc/questions/questions";
import { folderWith, readLeads } from "../../../packages/leads/test/kit/data-folder.ts";
import { answers, lead, submission } from "../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../office/test/kit/leads-terminal.ts";
import { writeBody } from "../../office/worker/payload.ts";
import { DATA } from "../web/element-names.ts";
import { findStepProblems } from "../web/script/problems/validation.ts";
import { send, sendForm } from "./kit/send-application.ts";
import { startSurvey } from "./kit/survey-under-test.ts";

/** Two questions more, each on a step that is there: their entries, and below their words. Nothing else is changed. */
const added = vi.hoisted(() => [
  {
    ...{ name: "yearlyTaxesDollars", step: "numbers", kind: "dollars", title: "taxes" },
    ...{ maximum: 100_000, maxLength: 20, autofill: "off" },
  },
  {
    ...{ name: "homeKind", step: "property", kind: "choice", title: "kind of home" },
    ...{ look: "tiles", values: ["house", "condo"] },
  },
]);

vi.mock("@heloc/questions/questions", async (readTable) => {
  const table = await readTable<{ questionsFor: typeof questionsFor; ALL_QUESTIONS: unknown[] }>();
  return {
    ...table,
    ALL_QUESTIONS: [...added, ...table.ALL_QUESTIONS],
    questionsFor: (states: string[]) => [...added, ...table.questionsFor(states)],
  };
});

vi.mock("@heloc/lender/current", async () => {
  const { readLender } = await import("@heloc/lender/read-lender");
  const { copyLender } = await import("../../../packages/lender/test/lender-copy.ts");
  const { folder, set } = copyLender();
  set("en/survey.yaml", ["fields", "yearlyTaxesDollars"], {
    label: "Yearly taxes",
    missing: "Enter the taxes.",
    invalid: "Enter dollars.",
  });
  set("en/survey.yaml", ["fields", "homeKind"], {
    label: "Kind of home",
    options: { house: "A house", condo: "A condominium" },
    missing: "Choose the kind.",
    invalid: "Choose one of the two.",
  });
  return readLender(folder);
});

const stored = { yearlyTaxesDollars: 7_200, homeKind: "condo" };

it("A question that is added to the table is asked on its step, with and without a script, and counted", async () => {
  const { app } = await startSurvey();
  const page = parse((await app.inject(SURVEY_PATH)).body);
  expect(page.querySelector("#step-numbers label[for=yearlyTaxesDollars]")?.text).toBe("Yearly taxes");
  expect(page.querySelectorAll("#step-property [name=homeKind]").map((choice) => choice.id)).toEqual([
    "homeKind-house",
    "homeKind-condo",
  ]);
  expect(findStepProblems(1, answers)).toEqual([["yearlyTaxesDollars", "missing"]]);
  for (const [name, label] of [
    ["yearlyTaxesDollars", "Yearly taxes"],
    ["homeKind", "Kind of home"],
  ])
    expect(page.querySelector(`#${name}`)?.getAttribute(DATA.review)).toBe(`${label}: {answer}`);
  expect(page.text).toContain("Fourteen questions. No credit pull.");
});

it("and must be answered, in a form and in JSON", async () => {
  const service = await startSurvey();
  const lacking = await sendForm(service);
  expect(lacking.statusCode).toBe(422);
  expect(parse(lacking.body).querySelector("#homeKind-error")?.text).toBe("Choose the kind.");
  expect((await send(service)).json()).toMatchObject({
    errors: { "answers.yearlyTaxesDollars": "Enter the taxes.", "answers.homeKind": "Choose the kind." },
  });
  const given = await sendForm(service, { yearlyTaxesDollars: "$7,200", homeKind: "condo" });
  expect(given.statusCode).toBe(303);
  expect(await service.storedLeads()).toMatchObject([{ answers: stored }]);
});

it("and reaches the store, the list, the export and the CRM, under a form version of its own", async () => {
  const service = await startSurvey();
  await send(service, { ...submission, answers: { ...answers, ...stored } });
  const [lead] = await service.storedLeads();
  if (!lead) throw new Error("nothing was stored");
  expect(lead.answers).toMatchObject(stored);

  const list = await runLeads(service.dataDir, ["list"]);
  expect(list.out).toMatch(/taxes +kind of home/);
  expect(list.out).toMatch(/\$7,200 +A condominium/);
  const csv = (await runLeads(service.dataDir, ["export", "--format", "csv"])).out;
  expect(csv).toContain("taxes,kind of home");
  expect(csv).toContain("7200,A condominium");
  const body = JSON.parse(writeBody(lead, { appliedBefore: false }, new Date())) as unknown;
  expect(body).toMatchObject({ data: { answers: stored } });

  const actual = await vi.importActual<{ questionsFor: typeof questionsFor }>("@heloc/questions/questions");
  const table = JSON.stringify(actual.questionsFor(["CA", "TX"]));
  expect(lead.formVersion).toMatch(/^[0-9a-f]{12}$/);
  expect(lead.formVersion).not.toBe(createHash("sha256").update(table).digest("hex").slice(0, 12));
});

it("and an application from before it is listed, exported and delivered as it was", async () => {
  const dataDir = await folderWith(lead);
  expect((await runLeads(dataDir, ["list"])).out).toMatch(/ \$300,000 /);
  expect((await runLeads(dataDir, ["export", "--format", "csv"])).out).toContain(",500000,300000,60000,");
  const [before] = await readLeads(dataDir);
  const body = JSON.parse(writeBody(before ?? lead, { appliedBefore: false }, new Date())) as unknown;
  expect(body).toMatchObject({ data: { answers: lead.answers } });
});
