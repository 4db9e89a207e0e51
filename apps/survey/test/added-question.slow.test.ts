import { homeRules } from "@heloc/lender/current";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { expect, it, vi } from "vitest";
import type { questionsFor } from "@heloc/questions/questions";
import { findZipDoubt } from "@heloc/questions/zip-doubt";
import { fill } from "../../../packages/leads/test/kit/data-folder.ts";
import { answers, lead, submission } from "../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../office/test/kit/leads-terminal.ts";
import { writeMessage } from "../../office/worker/payload.ts";
import { deliveryOf, NOW } from "../../office/test/kit/delivery/deliver-to.ts";
import { DATA } from "../web/element-names.ts";
import { findLimit } from "../web/script/answers/borrowing-limit.ts";
import { answersFrom } from "../web/script/host/prefill.ts";
import { findStepProblems } from "../web/script/problems.ts";
import { send, sendForm, withAnswers } from "./kit/send-application.ts";
import { startSurvey } from "./kit/survey-under-test.ts";

/** A lender in one state only, which was added as one entry, and one question more: its entry, and below its words. */
const added = vi.hoisted(() => ({
  ...{ name: "homeKind", step: "property", kind: "choice", title: "kind of home" },
  ...{ look: "tiles", values: ["house", "condo"] },
}));

vi.mock("@heloc/questions/questions", async (readTable) => {
  const table = await readTable<{ questionsFor: typeof questionsFor; ALL_QUESTIONS: unknown[] }>();
  return {
    ...table,
    ALL_QUESTIONS: [added, ...table.ALL_QUESTIONS],
    questionsFor: (states: string[]) => [added, ...table.questionsFor(states)],
  };
});
vi.mock("../../../packages/lender/src/law/states.ts", async (readStates) => {
  const { withFlorida } = await import("../../../packages/lender/test/with-florida.ts");
  return withFlorida(await readStates());
});
vi.mock("@heloc/lender/current", async () => {
  const { readLender } = await import("@heloc/lender/read-lender");
  const { copyLenderWithFlorida } = await import("../../../packages/lender/test/added-state.ts");
  const { folder, set } = copyLenderWithFlorida("FL");
  set("en/survey.yaml", ["fields", "homeKind"], {
    ...{ label: "Kind of home", options: { house: "A house", condo: "A condominium" } },
    ...{ missing: "Choose the kind.", invalid: "Choose one of the two." },
  });
  return readLender(folder);
});

const beforeIt = { ...answers, propertyState: "FL" };
const inFlorida = { ...beforeIt, homeKind: "condo" };

it("A question that is added to the table is asked on its step, must be answered, and reaches the store, the list, the export and the CRM", async () => {
  const service = await startSurvey();
  const page = parse((await service.app.inject(SURVEY_PATH)).body);
  const choices = page.querySelectorAll("#step-property [name=homeKind]").map(({ id }) => id);
  expect(choices).toEqual(["homeKind-house", "homeKind-condo"]);
  expect(findStepProblems(0, beforeIt)).toEqual([["homeKind", "missing"]]);
  expect(page.querySelector("#homeKind")?.getAttribute(DATA.review)).toBe("Kind of home: {answer}");
  expect(page.text).toContain("Thirteen questions. No credit pull.");
  const lacking = await sendForm(service);
  expect(parse(lacking.body).querySelector("#homeKind-error")?.text).toBe("Choose the kind.");

  await send(service, { ...submission, answers: inFlorida });
  const [stored = lead] = await service.storedLeads();
  expect(stored.answers).toMatchObject({ homeKind: "condo" });
  // An application from before it is listed and exported as it was.
  await fill(service.dataDir, { ...lead, submissionId: "f".repeat(32) });
  const { out } = await runLeads(service.dataDir, ["list"]);
  expect(out).toMatch(/kind of home/);
  expect(out.match(/ A condominium /g)).toHaveLength(1);
  const csv = (await runLeads(service.dataDir, ["export", "--format", "csv"])).out;
  for (const cell of [",kind of home,", ",A condominium,"]) expect(csv).toContain(cell);
  expect(writeMessage(deliveryOf(stored), NOW)).toContain('"homeKind":"condo"');
});

it("The survey of a lender in an added state only offers that one, under its name, and one more choice, and takes applications for nowhere else, in the browser too", async () => {
  const service = await startSurvey();
  const page = parse((await service.app.inject(SURVEY_PATH)).body);
  const choices = page.querySelectorAll("#propertyState label");
  expect(choices.map(({ text }) => text)).toEqual(["Florida", "Another state"]);
  expect(page.text).not.toContain("California");
  expect(page.querySelector("#other-state")?.text).toContain("We lend on homes in Florida only");
  const elsewhere = await send(service, withAnswers({ homeKind: "condo" }));
  expect(elsewhere.json()).toMatchObject({ errors: { "answers.propertyState": "Choose Florida." } });
  expect(findStepProblems(0, { ...inFlorida, propertyState: "CA" })).toEqual([["propertyState", "invalid"]]);
  expect(answersFrom({ propertyState: "CA" })).toEqual({});
  expect(answersFrom({ propertyState: "FL" })).toEqual({ propertyState: "FL" });
  const passed = { limit: "law-FL", mostDollars: 50_000 };
  expect(findLimit({ ...inFlorida, amountWantedDollars: 50_001 })).toEqual(passed);
  expect(findZipDoubt(inFlorida, homeRules)?.sentence).toBe("inNoState");
});
