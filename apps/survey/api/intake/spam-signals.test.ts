import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { send, sendForm } from "../../test/kit/send-application.ts";
import { startSurvey, type SurveyUnderTest } from "../../test/kit/survey-under-test.ts";

const numbered = (digit: string) => ({ ...submission, submissionId: digit.repeat(32) });
const tokenIn = (html: string): string =>
  parse(html).querySelector("[name=formToken]")?.getAttribute("value") ?? "";

const openPage = async ({ app }: SurveyUnderTest): Promise<string> =>
  tokenIn((await app.inject(SURVEY_PATH)).body);

const signalsIn = async (service: SurveyUnderTest): Promise<string[][]> =>
  (await service.storedLeads()).map(({ spamSignals }) => spamSignals);

describe("An application that looks like a program's", () => {
  const cases: [string, string[], Record<string, unknown>, number][] = [
    ["without a token", ["no-token"], { formToken: undefined }, 60_000],
    ["in every way", ["honeypot", "forged-token"], { website: 1, formToken: { a: 1 } }, 0],
    ["in no way, after a minute", [], {}, 60_000],
  ];
  it.each(cases)(
    "%s is stored, marked %j and answered like any other",
    async (_name, marks, extra, ageMs) => {
      const service = await startSurvey();
      const formToken = await openPage(service);
      service.wait(ageMs);
      const response = await send(service, { ...submission, formToken, ...extra });
      expect(response.statusCode).toBe(201);
      expect(Object.keys(response.json() as object)).toEqual(["submissionId", "code"]);
      expect(await signalsIn(service)).toEqual([marks]);
    },
  );

  it("because its page was used for another application is marked, in one batch or later; a repeat is not", async () => {
    const service = await startSurvey();
    const formToken = await openPage(service);
    service.wait(60_000);
    await Promise.all(["1", "2", "3"].map((digit) => send(service, { ...numbered(digit), formToken })));
    await send(service, { ...numbered("1"), formToken });
    await send(service, { ...numbered("4"), formToken });
    expect((await signalsIn(service)).map((marks) => marks.join()).sort()).toEqual([
      ...["", "token-reused", "token-reused", "token-reused"],
    ]);
  });
});

describe("A form without JavaScript", () => {
  it("keeps its token when it comes back with mistakes, so that the corrected one is not doubted", async () => {
    const service = await startSurvey();
    const formToken = await openPage(service);
    service.wait(60_000);
    const page = await sendForm(service, { formToken, email: "maria", website: "" });
    expect(tokenIn(page.body)).toBe(formToken);
    await sendForm(service, { formToken: tokenIn(page.body) });
    expect(await signalsIn(service)).toEqual([[]]);
  });

  it("gets a new token after a conflict, because what follows is another application", async () => {
    const service = await startSurvey();
    const formToken = await openPage(service);
    service.wait(60_000);
    await sendForm(service, { formToken });
    const page = await sendForm(service, { formToken, phone: "213-555-0199" });
    expect(page.statusCode).toBe(409);
    service.wait(10_000);
    const corrected = { phone: "213-555-0199", submissionId: "f".repeat(32) };
    await sendForm(service, { ...corrected, formToken: tokenIn(page.body) });
    expect(await signalsIn(service)).toEqual([[], []]);
  });

  it("keeps what a program wrote into the hidden field", async () => {
    const page = await sendForm(await startSurvey(), { email: "maria", website: "spam" });
    expect(parse(page.body).getElementById("website")?.getAttribute("value")).toBe("spam");
  });
});

it("Every page has a token of its own, which every process with the same secret knows", async () => {
  const [service, second] = [await startSurvey(), await startSurvey()];
  const formToken = await openPage(service);
  expect(await openPage(service)).not.toBe(formToken);
  second.wait(60_000);
  await send(second, { ...submission, formToken });
  expect(await signalsIn(second)).toEqual([[]]);
});
