import { createHash } from "node:crypto";
import { FORM_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { expect, it, vi } from "vitest";
import { copyLender } from "../../../packages/lender/test/lender-copy.ts";
import { writeBody } from "../../office/worker/payload.ts";
import type { questionsFor } from "@heloc/questions/questions";
import { DATA } from "../web/element-names.ts";
import { findStepProblems } from "../web/script/problems/validation.ts";
import { answers, formBody, submission } from "../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../office/test/kit/leads-terminal.ts";
import { send } from "./kit/send-application.ts";
import { startSurvey } from "./kit/survey-under-test.ts";

/** Two questions more, each on a step that is there: their entries, and below their words. Nothing else is changed. */
const added = vi.hoisted(() => [
  {
    name: "yearlyTaxesDollars",
    step: "numbers",
    kind: "dollars",
    title: "taxes",
    maximum: 100_000,
    maxLength: 20,
    autofill: "off",
  },
  {
    name: "homeKind",
    step: "property",
    kind: "choice",
    title: "kind of home",
    look: "tiles",
    values: ["house", "condo"],
  },
]);

vi.mock("@heloc/questions/questions", async (readTable) => {
  const table = await readTable<{ questionsFor: typeof questionsFor }>();
  return { ...table, questionsFor: (states: string[]) => [...added, ...table.questionsFor(states)] };
});

vi.mock("@heloc/lender/current", async () => {
  const { readLender } = await import("@heloc/lender/read-lender");
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

/** Issued at 17:30 for the questions without those two, with a secret of 32 ones; it also names their version. */
const TOKEN_OF_EARLIER_FORM =
  "1795282200000.edc780720743.5e8c4caed7b4a361259fcb152ca3a0a4.Avs0xzYfbYuYBO5D63den8DzXJMdJuwNLx8YWgCurSU";

const more = { yearlyTaxesDollars: "$7,200", homeKind: "condo" };
const stored = { yearlyTaxesDollars: 7_200, homeKind: "condo" };

it("A question that is added to the table is asked on its step, with and without a script", async () => {
  const { app } = await startSurvey();
  const page = parse((await app.inject(SURVEY_PATH)).body);
  expect(page.querySelector("#step-numbers label[for=yearlyTaxesDollars]")?.text).toBe("Yearly taxes");
  expect(page.querySelectorAll("#step-property [name=homeKind]").map((choice) => choice.id)).toEqual([
    "homeKind-house",
    "homeKind-condo",
  ]);
  expect(findStepProblems(1, answers)).toEqual([["yearlyTaxesDollars", "missing"]]);
  const reviewed = (name: string) => page.querySelector(`#${name}`)?.getAttribute(DATA.review);
  expect([reviewed("yearlyTaxesDollars"), reviewed("homeKind")]).toEqual([
    "Yearly taxes: {answer}",
    "Kind of home: {answer}",
  ]);
});

it("and must be answered, in a form and in JSON", async () => {
  const service = await startSurvey();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const url = FORM_PATH;
  const lacking = await service.app.inject({ method: "POST", url, headers, payload: formBody() });
  expect(lacking.statusCode).toBe(422);
  expect(parse(lacking.body).querySelector("#homeKind-error")?.text).toBe("Choose the kind.");
  expect((await send(service)).json()).toMatchObject({
    errors: { "answers.yearlyTaxesDollars": "Enter the taxes.", "answers.homeKind": "Choose the kind." },
  });
  const given = await service.app.inject({ method: "POST", url, headers, payload: formBody(more) });
  expect(given.statusCode).toBe(303);
  expect((await service.storedLeads())[0]?.answers).toMatchObject(stored);
});

it("and reaches the store, the list, the export and the CRM, under a form version of its own", async () => {
  const service = await startSurvey();
  const sent = { ...submission, answers: { ...answers, ...stored } };
  expect((await send(service, sent)).statusCode).toBe(201);
  const [lead] = await service.storedLeads();
  if (!lead) throw new Error("nothing was stored");
  expect(lead.answers).toMatchObject(stored);

  const list = await runLeads(service.dataDir, ["list"]);
  expect(list.out).toMatch(/taxes +kind of home/);
  expect(list.out).toMatch(/\$7,200 +A condominium/);
  const csv = (await runLeads(service.dataDir, ["export", "--format", "csv"])).out;
  expect(csv).toMatch(/review,taxes,kind of home,form version/);
  expect(csv).toContain(",7200,A condominium,");
  expect(JSON.parse(writeBody(lead, { appliedBefore: false }, new Date()))).toMatchObject({
    data: { answers: stored },
  });

  const { questionsFor: actual } = await vi.importActual<{ questionsFor: typeof questionsFor }>(
    "../src/questions/questions.ts",
  );
  const hashOf = (questions: unknown) =>
    createHash("sha256").update(JSON.stringify(questions)).digest("hex").slice(0, 12);
  expect(lead.formVersion).toMatch(/^[0-9a-f]{12}$/);
  expect(lead.formVersion).not.toBe(hashOf(actual(["CA", "TX"])));
});

it("and leaves a page that was opened before it under no spamSignal, once its answers are complete", async () => {
  const formSecret = new Uint8Array(32).fill(1);
  const now = (): Date => new Date("2026-11-21T17:31:00Z");
  const service = await startSurvey({}, undefined, { formSecret, now });
  const sent = { ...submission, answers: { ...answers, ...stored }, formToken: TOKEN_OF_EARLIER_FORM };
  expect((await send(service, sent)).statusCode).toBe(201);
  expect((await service.storedLeads())[0]?.spamSignals).toEqual([]);
});

it("and is counted where the words say how many questions there are", async () => {
  const { survey } = await import("@heloc/lender/current");
  expect(survey.panel.text).toBe("Fourteen questions. No credit pull.");
});
