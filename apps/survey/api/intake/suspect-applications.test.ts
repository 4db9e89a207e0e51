import { PRIVATE_CODE_PATTERN } from "@heloc/survey-embed/private-code";
import { FORM_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import {
  formBody,
  submission,
  SUBMISSION_ID,
} from "../../../../packages/leads/test/kit/example-application.ts";
import { send } from "../../test/kit/send-application.ts";
import {
  openSurvey,
  startSurvey,
  SURVEY_ORIGIN,
  type SurveyUnderTest,
} from "../../test/kit/survey-under-test.ts";
import { OLDEST_TOKEN_MS } from "./form-token.ts";

const ANOTHER_ID = "f".repeat(32);
const tokenIn = (html: string): string =>
  parse(html).querySelector("[name=formToken]")?.getAttribute("value") ?? "";

async function openPage({ app }: SurveyUnderTest): Promise<string> {
  return tokenIn((await app.inject(SURVEY_PATH)).body);
}

const postForm = ({ app }: SurveyUnderTest, change: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: FORM_PATH,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: SURVEY_ORIGIN },
    payload: formBody(change),
  });

const suspicionsIn = async (service: SurveyUnderTest): Promise<string[][]> =>
  (await service.storedLeads()).map(({ spamSignals }) => spamSignals);

describe("An application from a page that was open for a minute", () => {
  it("is under no spamSignal, sent by the script or as a form", async () => {
    const service = await startSurvey();
    const tokens = [await openPage(service), await openPage(service)];
    service.wait(60_000);
    expect((await send(service, { ...submission, formToken: tokens[0] })).statusCode).toBe(201);
    const form = { formToken: tokens[1] ?? "", website: "", submissionId: ANOTHER_ID };
    expect((await postForm(service, form)).statusCode).toBe(303);
    expect(await suspicionsIn(service)).toEqual([[], []]);
  });
});

describe("An application that looks like a program's", () => {
  const cases: [string, string[], Record<string, unknown>, number][] = [
    ["without a token", ["no-token"], { formToken: undefined }, 60_000],
    ["with a made-up token", ["forged-token"], { formToken: "1" }, 60_000],
    ["after two seconds", ["too-fast"], {}, 2_000],
    ["after more than a day", ["expired-token"], {}, OLDEST_TOKEN_MS + 1],
    ["with the hidden field filled in", ["honeypot"], { website: "https://spam.example" }, 60_000],
    ["in every way", ["honeypot", "forged-token"], { website: 1, formToken: { a: 1 } }, 0],
  ];

  it.each(cases)(
    "%s is stored, marked %j and answered like any other",
    async (_name, marks, extra, ageMs) => {
      const service = await startSurvey();
      const formToken = await openPage(service);
      service.wait(ageMs);
      const response = await send(service, { ...submission, formToken, ...extra });
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({
        submissionId: SUBMISSION_ID,
        code: expect.stringMatching(PRIVATE_CODE_PATTERN),
      });
      expect(await suspicionsIn(service)).toEqual([marks]);
    },
  );

  it("because its page was used for another application is stored and marked, in one batch or later", async () => {
    const service = await startSurvey();
    const formToken = await openPage(service);
    service.wait(60_000);
    const ids = ["1", "2", "3"].map((digit) => digit.repeat(32));
    const responses = await Promise.all(
      ids.map((submissionId) => send(service, { ...submission, submissionId, formToken })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await send(service, { ...submission, submissionId: ANOTHER_ID, formToken })).statusCode).toBe(
      201,
    );
    expect((await suspicionsIn(service)).map((marks) => marks.join()).sort()).toEqual([
      ...["", "token-reused", "token-reused", "token-reused"],
    ]);
  });

  it("is not what a repeat is: the same application sent twice stays unmarked", async () => {
    const service = await startSurvey();
    const formToken = await openPage(service);
    service.wait(60_000);
    for (let count = 0; count < 3; count += 1) await send(service, { ...submission, formToken });
    expect(await suspicionsIn(service)).toEqual([[]]);
  });
});

describe("A form that comes back with mistakes", () => {
  it("keeps its token, so that the corrected one is under no spamSignal", async () => {
    const service = await startSurvey();
    const formToken = await openPage(service);
    service.wait(60_000);
    const page = await postForm(service, { formToken, email: "maria" });
    expect(page.statusCode).toBe(422);
    expect(tokenIn(page.body)).toBe(formToken);
    expect((await postForm(service, { formToken: tokenIn(page.body) })).statusCode).toBe(303);
    expect(await suspicionsIn(service)).toEqual([[]]);
  });

  it("gets a new token after a conflict, because what follows is another application", async () => {
    const service = await startSurvey();
    const formToken = await openPage(service);
    service.wait(60_000);
    await postForm(service, { formToken });
    const page = await postForm(service, { formToken, phone: "213-555-0199" });
    expect(page.statusCode).toBe(409);
    service.wait(10_000);
    await postForm(service, {
      formToken: tokenIn(page.body),
      phone: "213-555-0199",
      submissionId: ANOTHER_ID,
    });
    expect(await suspicionsIn(service)).toEqual([[], []]);
  });

  it("keeps what a program wrote into the hidden field", async () => {
    const service = await startSurvey();
    const page = await postForm(service, { email: "maria", website: "spam" });
    expect(parse(page.body).getElementById("website")?.getAttribute("value")).toBe("spam");
  });
});

describe("The page", () => {
  it("is served with a token of its own each time, that every process with the same secret knows", async () => {
    const service = await startSurvey();
    const second = await openSurvey();
    const token = await openPage(service);
    expect(await openPage(service)).not.toBe(token);
    second.wait(60_000);
    await send(second, { ...submission, formToken: token });
    expect(await suspicionsIn(second)).toEqual([[]]);
    await second.stop();
  });
});
