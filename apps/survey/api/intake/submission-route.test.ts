import { PRIVATE_CODE_PATTERN } from "@heloc/survey-embed/private-code";
import { survey as words } from "@heloc/lender/current";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it } from "vitest";
import {
  answers,
  submission,
  SUBMISSION_ID,
} from "../../../../packages/leads/test/kit/example-application.ts";
import { send, withAnswers } from "../../test/kit/send-application.ts";
import { RECEIVED_AT, startSurvey } from "../../test/kit/survey-under-test.ts";
import { StoreUnavailable } from "@heloc/leads/store/store";

describe("An application sent by the survey page", () => {
  it("is stored and confirmed with its number", async () => {
    const survey = await startSurvey();
    const response = await send(survey);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      submissionId: SUBMISSION_ID,
      code: expect.stringMatching(PRIVATE_CODE_PATTERN),
    });
    const [lead] = await survey.storedLeads();
    expect(lead?.answers).toEqual({ ...answers, phone: "+12135550142" });
    expect(lead?.attribution).toEqual({ utm_source: "newsletter", landing_path: "/" });
    expect(lead?.receivedAt).toBe(RECEIVED_AT);
  });

  it("keeps the words of the consent, the page, the address and the browser as evidence", async () => {
    const survey = await startSurvey();
    const headers = { referer: "http://localhost:4400/widget?secret=1", "user-agent": "B".repeat(999) };
    await send(survey, submission, { headers, remoteAddress: "192.0.2.7" });
    const [lead] = await survey.storedLeads();
    expect(lead?.consent).toMatchObject({
      contact: true,
      text: words.consent.text,
      pageOrigin: "http://localhost:4400",
      ip: "192.0.2.7",
      userAgent: "B".repeat(300),
    });
  });

  it("is stored without the words when the page showed other words than today's", async () => {
    const survey = await startSurvey();
    const textSha256 = "f".repeat(64);
    expect((await send(survey, { ...submission, consent: { contact: true, textSha256 } })).statusCode).toBe(
      201,
    );
    expect((await survey.storedLeads())[0]?.consent).toMatchObject({ textSha256, text: null });
  });

  it("is stored without consent when the box is left empty, and without attribution", async () => {
    const survey = await startSurvey();
    const consent = { ...submission.consent, contact: false };
    expect((await send(survey, { submissionId: SUBMISSION_ID, answers, consent })).statusCode).toBe(201);
    expect((await survey.storedLeads())[0]?.consent.contact).toBe(false);
  });

  it("is stored once when it is sent twice, and confirmed both times", async () => {
    const survey = await startSurvey();
    const responses = await Promise.all([send(survey), send(survey), send(survey)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await survey.storedLeads()).toHaveLength(1);
  });

  it("is refused when its number was already used for other answers", async () => {
    const survey = await startSurvey();
    await send(survey);
    const response = await send(survey, withAnswers({ amountWantedDollars: 90_000 }));
    expect(response.statusCode).toBe(409);
    expect((await survey.storedLeads())[0]?.answers.amountWantedDollars).toBe(60_000);
  });

  it("is accepted from a program that names no origin", async () => {
    const survey = await startSurvey();
    const { app } = survey;
    expect(
      (await app.inject({ method: "POST", url: SUBMISSIONS_PATH, payload: submission })).statusCode,
    ).toBe(201);
  });
});

describe("Too many applications", () => {
  it("from one address in a minute are asked to wait, and another address is not", async () => {
    const survey = await startSurvey({ rateLimitPerMinute: 2 });
    await send(survey);
    await send(survey);
    const third = await send(survey);
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send(survey, submission, { remoteAddress: "192.0.2.9" })).statusCode).toBe(201);
  });

  it("are counted together for one IPv6 network, and apart from the next network", async () => {
    const survey = await startSurvey({ rateLimitPerMinute: 1 });
    const statusFor = async (remoteAddress: string): Promise<number> =>
      (await send(survey, submission, { remoteAddress })).statusCode;
    expect(await statusFor("2001:db8:0:1::1")).toBe(201);
    expect(await statusFor("2001:db8:0:1:ffff::2")).toBe(429);
    expect(await statusFor("2001:db8:0:2::1")).toBe(201);
    // A socket for both families shows IPv4 visitors like this; they must not share one count.
    expect(await statusFor("::ffff:192.0.2.1")).toBe(201);
    expect(await statusFor("::ffff:192.0.2.2")).toBe(201);
  });

  it("from everywhere together are asked to wait, and one greedy address does not use up the others’ share", async () => {
    const survey = await startSurvey({ rateLimitPerMinute: 2, globalLimitPerMinute: 4 });
    const statusFor = async (remoteAddress: string): Promise<number> =>
      (await send(survey, submission, { remoteAddress })).statusCode;
    const greedy: number[] = [];
    for (let count = 0; count < 9; count += 1) greedy.push(await statusFor("192.0.2.1"));
    expect(greedy.filter((status) => status === 201)).toHaveLength(2);
    expect([await statusFor("192.0.2.2"), await statusFor("192.0.2.3")]).toEqual([201, 201]);
    const refused = await send(survey, submission, { remoteAddress: "192.0.2.4" });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json()).toEqual({ message: words.errors.tooMany });
  });

  it("cannot hide behind a made-up forwarding header", async () => {
    const survey = await startSurvey({ rateLimitPerMinute: 1 });
    await send(survey, submission, { headers: { "x-forwarded-for": "198.51.100.1" } });
    const second = await send(survey, submission, { headers: { "x-forwarded-for": "198.51.100.2" } });
    expect(second.statusCode).toBe(429);
  });

  it("are counted by visitor when a trusted proxy stands before the service", async () => {
    const survey = await startSurvey({ rateLimitPerMinute: 1, trustedProxies: ["127.0.0.0/8"] });
    await send(survey, submission, { headers: { "x-forwarded-for": "198.51.100.1" } });
    const other = await send(survey, submission, { headers: { "x-forwarded-for": "198.51.100.2" } });
    expect(other.statusCode).toBe(201);
  });

  it("are counted as one visitor's with another port each time, and stored with the address alone", async () => {
    const survey = await startSurvey({ rateLimitPerMinute: 1, trustedProxies: ["127.0.0.0/8"] });
    await send(survey, submission, { headers: { "x-forwarded-for": "198.51.100.1:50001" } });
    const second = await send(survey, submission, { headers: { "x-forwarded-for": "198.51.100.1:50002" } });
    expect(second.statusCode).toBe(429);
    expect((await survey.storedLeads())[0]?.consent.ip).toBe("198.51.100.1");
  });

  it("from visitors whom the proxy does not name are counted together, and garbage is never stored as evidence", async () => {
    const survey = await startSurvey({ rateLimitPerMinute: 1, trustedProxies: ["127.0.0.0/8"] });
    await send(survey, submission, { headers: { "x-forwarded-for": "<garbage 1>" } });
    const second = await send(survey, submission, { headers: { "x-forwarded-for": "<garbage 2>" } });
    expect(second.statusCode).toBe(429);
    expect((await survey.storedLeads())[0]?.consent.ip).toBe("unknown");
  });

  it("are counted by the header that the settings name", async () => {
    const survey = await startSurvey({
      ...{ rateLimitPerMinute: 1, trustedProxies: ["127.0.0.0/8"], proxyHeader: "cf-connecting-ip" },
    });
    const from = (address: string) =>
      send(survey, submission, { headers: { "cf-connecting-ip": address, "x-forwarded-for": "192.0.2.1" } });
    expect((await from("198.51.100.1")).statusCode).toBe(201);
    expect((await from("198.51.100.2")).statusCode).toBe(201);
    expect((await from("198.51.100.2")).statusCode).toBe(429);
  });
});

describe("A store that fails", () => {
  it("leads to 'try again', never to a confirmation", async () => {
    const survey = await startSurvey({}, (store) => ({
      ...store,
      accept: () => Promise.reject(new StoreUnavailable("disk full at /var/secret")),
    }));
    const response = await send(survey);
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("30");
    expect(response.body).not.toContain("secret");
    expect(await survey.storedLeads()).toEqual([]);
  });

  it("with an unforeseen error tells the visitor nothing internal", async () => {
    const survey = await startSurvey({}, (store) => ({
      ...store,
      accept: () => Promise.reject(new Error("secret")),
    }));
    const response = await send(survey);
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain("secret");
  });
});
