import { QUESTIONS } from "@heloc/lender/asked-questions";
import { FORM_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { findProblems } from "@heloc/questions/answer-rules";
import { answers, formBody, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { startSurvey, SURVEY_ORIGIN } from "../kit/survey-under-test.ts";

/** Stands for personal data: it may be stored, but no line of the log and no answer to a program may repeat it. */
const CANARY = "Canarybird";
const STORE_FAILS_EVERY = 5;

/** Names and texts that mean something to JavaScript, to HTML or to the service. */
const NAMES = ["__proto__", "constructor", "toString", "", "answers", "submissionId", "\u0000", "admin"];
const nest = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const hostileJson = fc.oneof(
  fc.json(),
  fc.constantFrom(
    ...["1e999", "-0", "9007199254740993", `1${"0".repeat(400)}`, "0.1e-400", "1.5", "NaN", '"$&"'],
    ...['"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"', '"\\u202e"', '""', "null", "true", "[]", "{}"],
    ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'],
    ...['{"toString":1,"valueOf":2}', '"<script>"', nest(7_000), JSON.stringify("x".repeat(15_000))],
  ),
  fc.string({ unit: "binary" }).map((text) => JSON.stringify(`${CANARY}${text}`)),
);

const named = { ...submission, answers: { ...answers, firstName: CANARY, email: `${CANARY}@example.com` } };
const places = ["submissionId", "answers", "consent", "attribution", "website", "formToken"];
const inside = ["consent.contact", ...Object.keys(answers).map((name) => `answers.${name}`)];

/** The example application with one value, at any depth, that is another JSON text. */
const changedJson = fc.tuple(fc.constantFrom(...places, ...inside), hostileJson).map(([place, value]) => {
  const whole: Record<string, unknown> = structuredClone(named);
  const [outer = "", inner] = place.split(".");
  const target = inner === undefined ? whole : (whole[outer] as Record<string, unknown>);
  target[inner ?? outer] = "here!";
  // A function, because a text would have its dollar signs read.
  return JSON.stringify(whole).replace('"here!"', () => value);
});
const anyName = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: "binary" }));
const extendedJson = fc.tuple(anyName, hostileJson, fc.boolean()).map(([name, value, isInside]) => {
  const extra = `{${JSON.stringify(name)}:${value},`;
  const text = JSON.stringify(submission);
  return isInside ? text.replace('"answers":{', () => `"answers":${extra}`) : extra + text.slice(1);
});

const anyBytes = fc
  .uint8Array({ maxLength: 300 })
  .map((bytes) => Buffer.from([...Buffer.from(CANARY), ...bytes]));

const formText = fc.oneof(
  fc.string({ unit: "binary" }).map((text) => CANARY + text.toWellFormed()),
  fc.constantFrom("", "\u0000", "<script>alert(1)</script>", '" onfocus="x', "9".repeat(400), "$&", "&amp;"),
);
const fieldNames = fc.constantFrom(...new URLSearchParams(formBody()).keys(), ...NAMES);
const changedForm = fc.tuple(fieldNames, formText).map(([name, value]) => formBody({ [name]: value }));
const junk = fc.constantFrom("%", "%%", "%zz", "%u0041", "%ff%fe", "%00", "&&&", "=", ";", "+", "\u0000");
const extendedForm = fc.oneof(
  fc.tuple(fieldNames, formText).map((pair) => `${formBody()}&${new URLSearchParams([pair]).toString()}`),
  fc.tuple(fc.nat(600), junk).map(([at, text]) => formBody().slice(0, at) + text + formBody().slice(at)),
);

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const ANY_TYPE = [
  ...[JSON_TYPE, FORM_TYPE, "text/plain", "multipart/form-data; boundary=x", "application/xml", "", "*/*"],
  ...["application/json; charset=utf-16", "application/json;charset=\u00ff", "APPLICATION/JSON", 'a/b;c="d'],
];

type Bodies = fc.Arbitrary<string | Buffer>;
it.each<[what: string, url: string, received: number, types: string[], bodies: Bodies]>([
  ["any JSON of any type", SUBMISSIONS_PATH, 201, ANY_TYPE, hostileJson],
  ["an application with one value changed", SUBMISSIONS_PATH, 201, [JSON_TYPE], changedJson],
  ["an application with something added", SUBMISSIONS_PATH, 201, [JSON_TYPE], extendedJson],
  ["any bytes of any type", SUBMISSIONS_PATH, 201, ANY_TYPE, anyBytes],
  ["any bytes of any type as a form", FORM_PATH, 303, ANY_TYPE, anyBytes],
  ["a form with one field changed", FORM_PATH, 303, [FORM_TYPE], changedForm],
  ["a form with something added, or in broken encoding", FORM_PATH, 303, [FORM_TYPE], extendedForm],
])(
  "The survey answers %s calmly, and its log repeats nothing of it",
  async (_what, url, received, types, bodies) => {
    let [asked, storeFailed] = [0, false];
    let accepted: Lead[] = [];
    const noLimit = { rateLimitPerMinute: 1_000_000, globalLimitPerMinute: 1_000_000 };
    const { app, log } = await startSurvey(noLimit, (store) => ({
      ...store,
      async accept(lead) {
        storeFailed = (asked += 1) % STORE_FAILS_EVERY === 0;
        if (storeFailed) throw new StoreUnavailable(`no room for ${lead.answers.firstName}`);
        accepted.push(lead);
        return "stored";
      },
    }));
    const property = fc.asyncProperty(fc.constantFrom(...types), bodies, async (contentType, payload) => {
      [accepted, storeFailed] = [[], false];
      const headers = { origin: SURVEY_ORIGIN, "content-type": contentType };
      const answer = await app.inject({ method: "POST", url, headers, payload });
      expect(answer.statusCode === 503).toBe(storeFailed);
      if (!storeFailed) {
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.statusCode === received).toBe(accepted.length === 1);
      }
      for (const lead of accepted) expect(findProblems(lead.answers, QUESTIONS)).toEqual({});
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
      expect(answer.body).not.toMatch(/<script>alert|" onfocus="x/);
      // A form comes back as the visitor filled it in.
      if (url !== FORM_PATH || answer.statusCode === 415) expect(answer.body).not.toContain(CANARY);
    });
    // A form is answered with a page, which takes as long as ten answers to a program.
    await fc.assert(property, { numRuns: url === FORM_PATH ? 60 : 400 });
    // With one change some applications are whole all the same, so that a store is asked.
    if (bodies === changedJson || bodies === changedForm) expect(asked).toBeGreaterThan(0);
    await app.close();
    expect(log()).not.toContain(CANARY);
  },
);
