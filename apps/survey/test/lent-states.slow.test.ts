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

/** A lender in Texas only. The applications of the test kit are for a home in Los Angeles. */
vi.mock("@heloc/lender/current", async () => {
  const { readLender } = await import("@heloc/lender/read-lender");
  const { copyLenderOf } = await import("../../../packages/lender/test/lender-copy.ts");
  return readLender(copyLenderOf("TX").folder);
});

it("The survey of a lender in Texas only offers Texas and one more choice, and takes applications for nowhere else", async () => {
  const service = await startSurvey();
  const page = parse((await service.app.inject(SURVEY_PATH)).body);
  const choices = page.querySelectorAll("#propertyState label");
  expect(choices.map(({ text }) => text)).toEqual(["Texas", "Another state"]);
  expect(page.text).not.toContain("California");
  const sentence = "Choose Texas.";
  expect((await send(service)).json()).toMatchObject({ errors: { "answers.propertyState": sentence } });
  expect(parse((await sendForm(service)).body).querySelector("#propertyState-error")?.text).toBe(sentence);
  expect((await send(service, withAnswers({ propertyState: "TX" }))).statusCode).toBe(201);
});

it("and checks the same in the browser: the state, the calculator's state, the limit of Texas law, the ZIP code", () => {
  const inTexas = { ...answers, propertyState: "TX" };
  expect(findStepProblems(0, answers)).toEqual([["propertyState", "invalid"]]);
  expect(answersFrom({ propertyState: "CA" })).toEqual({});
  expect(answersFrom({ propertyState: "TX" })).toEqual({ propertyState: "TX" });
  const passed = { limit: "law-TX", mostDollars: 100_000 };
  expect(findPassedLimit({ ...inTexas, amountWantedDollars: 100_001 })).toEqual(passed);
  expect(findZipDoubt(inTexas, homeRules)?.sentence).toBe("inNoState");
});

it("An application from a state where the lender has stopped lending is listed and exported as it was", async () => {
  const dataDir = await folderWith(lead);
  expect((await runLeads(dataDir, ["list"])).out).toMatch(/ CA +90012 /);
  expect((await runLeads(dataDir, ["export", "--format", "csv"])).out).toContain(",CA,90012,");
});
