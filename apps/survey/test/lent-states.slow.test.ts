import { homeRules } from "@heloc/lender/current";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { expect, it, vi } from "vitest";
import { findZipDoubt } from "@heloc/questions/zip-doubt";
import { folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import { answers, lead } from "../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../office/test/kit/leads-terminal.ts";
import { findPassedLimit } from "../web/script/answers/borrowing-limit.ts";
import { answersFrom } from "../web/script/host/prefill.ts";
import { findStepProblems } from "../web/script/problems.ts";
import { send, sendForm, withAnswers } from "./kit/send-application.ts";
import { startSurvey } from "./kit/survey-under-test.ts";

/** A lender in one state only, which was added as one entry. The applications of the test kit are for a home in Los Angeles. */
vi.mock("../../../packages/lender/src/law/states.ts", async (readStates) => {
  const { withFlorida } = await import("../../../packages/lender/test/with-florida.ts");
  return withFlorida(await readStates());
});
vi.mock("@heloc/lender/current", async () => {
  const { readLender } = await import("@heloc/lender/read-lender");
  const { copyLenderWithFlorida } = await import("../../../packages/lender/test/added-state.ts");
  return readLender(copyLenderWithFlorida("FL").folder);
});

it("The survey of a lender in an added state only offers that one, under its name, and one more choice, and takes applications for nowhere else", async () => {
  const service = await startSurvey();
  const page = parse((await service.app.inject(SURVEY_PATH)).body);
  const choices = page.querySelectorAll("#propertyState label");
  expect(choices.map(({ text }) => text)).toEqual(["Florida", "Another state"]);
  expect(page.text).not.toContain("California");
  expect(page.querySelector("#other-state")?.text).toContain("We lend on homes in Florida only");
  const sentence = "Choose Florida.";
  expect((await send(service)).json()).toMatchObject({ errors: { "answers.propertyState": sentence } });
  expect(parse((await sendForm(service)).body).querySelector("#propertyState-error")?.text).toBe(sentence);
  expect((await send(service, withAnswers({ propertyState: "FL" }))).statusCode).toBe(201);
});

it("and checks the same in the browser: the state, the calculator's state, the limit of its law, the ZIP code", () => {
  const inFlorida = { ...answers, propertyState: "FL" };
  expect(findStepProblems(0, answers)).toEqual([["propertyState", "invalid"]]);
  expect(answersFrom({ propertyState: "CA" })).toEqual({});
  expect(answersFrom({ propertyState: "FL" })).toEqual({ propertyState: "FL" });
  const passed = { limit: "law-FL", mostDollars: 50_000 };
  expect(findPassedLimit({ ...inFlorida, amountWantedDollars: 50_001 })).toEqual(passed);
  expect(findZipDoubt(inFlorida, homeRules)?.sentence).toBe("inNoState");
});

it("An application from a state where the lender has stopped lending is listed and exported as it was", async () => {
  const dataDir = await folderWith(lead);
  expect((await runLeads(dataDir, ["list"])).out).toMatch(/ CA +90012 /);
  expect((await runLeads(dataDir, ["export", "--format", "csv"])).out).toContain(",CA,90012,");
});
