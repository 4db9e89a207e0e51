import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { expect, it, vi } from "vitest";
import { copyLenderWithFlorida } from "../../../packages/lender/test/added-state.ts";
import { send, withAnswers } from "./kit/send-application.ts";
import { startSurvey } from "./kit/survey-under-test.ts";

// Loaded by itself: whatever else is imported reads the states.
vi.mock("../../../packages/lender/src/law/states.ts", async (readStates) => {
  const { withFlorida } = await import("../../../packages/lender/test/with-florida.ts");
  return withFlorida(await readStates());
});
vi.mock("@heloc/lender/current", async () => {
  const { readLender } = await import("@heloc/lender/read-lender");
  return readLender(copyLenderWithFlorida("CA", "TX", "FL").folder);
});

it("A state that is added as one entry can be chosen in the survey, under its name", async () => {
  const service = await startSurvey();
  const page = parse((await service.app.inject(SURVEY_PATH)).body);
  const choices = page.querySelectorAll("#propertyState label");
  expect(choices.map(({ text }) => text)).toEqual(["California", "Texas", "Florida", "Another state"]);
  expect(page.querySelector("#other-state")?.text).toContain(
    "We lend on homes in California, Texas and Florida only",
  );
  expect(page.querySelector("#other-state")?.text).toContain("If your home is in one of the three");
});

it("and applications for homes there are taken", async () => {
  const service = await startSurvey();
  expect((await send(service, withAnswers({ propertyState: "FL" }))).statusCode).toBe(201);
  expect((await send(service, withAnswers({ propertyState: "NY" }))).json()).toMatchObject({
    errors: { "answers.propertyState": "Choose California, Texas or Florida." },
  });
});
