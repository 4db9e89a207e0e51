import fc from "fast-check";
import { answers, formBody, submission } from "../../../../packages/leads/test/kit/example-application.ts";

/** Stands for personal data: it may be stored, but no answer and no line of the log may repeat it. */
export const CANARY = "Canarybird";

export interface HostileRequest {
  contentType: string;
  body: Buffer;
}
type HostileRequests = Record<string, fc.Arbitrary<HostileRequest>>;

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const toRequest =
  (contentType: string) =>
  (text: string): HostileRequest => ({ contentType, body: Buffer.from(text) });

/** Names that mean something to JavaScript or to the service. */
const HOSTILE_NAMES = [
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"],
  ...["", "answers", "submissionId", "\u0000", "admin"],
];

const nest = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const nestObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** JSON texts of values that programs stumble over. */
const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.json(),
  fc.json({ noUnicodeString: false }),
  fc.constantFrom(
    ...["1e999", "-1e999", "-0", "9007199254740993", `1${"0".repeat(400)}`, "0.1e-400", "1.5", "NaN"],
    ...['"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"', '"\\u202e"', '""', "null", "true", "[]", "{}"],
    ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'],
    ...['{"toString":1,"valueOf":2}', '{"length":-1}', '"$&"', '"__proto__"', '"<script>"'],
    ...[nest(1_000), nestObjects(1_500), nest(7_000), JSON.stringify("x".repeat(15_000))],
  ),
  fc.string({ unit: "binary" }).map((text) => JSON.stringify(`${CANARY}${text}`)),
);

const PLACES = [
  ...["submissionId", "answers", "consent", "attribution", "website", "formToken"],
  ...Object.keys(answers).map((name) => `answers.${name}`),
  ...["consent.contact", "consent.textSha256", "attribution.utm_source"],
];

/** A JSON text of the example application in which one value, at any depth, is another text. */
const mutatedApplication = fc.tuple(fc.constantFrom(...PLACES), hostileJson).map(([place, value]) => {
  const named = { ...answers, firstName: CANARY, email: `${CANARY}@example.com` };
  const whole: Record<string, unknown> = structuredClone({ ...submission, answers: named });
  const [outer = "", inner] = place.split(".");
  const target = inner === undefined ? whole : (whole[outer] as Record<string, unknown>);
  target[inner ?? outer] = "\u0001here\u0001";
  // A function, because a text would have its dollar signs read.
  return JSON.stringify(whole).replace('"\\u0001here\\u0001"', () => value);
});

const anyName = fc.oneof(fc.constantFrom(...HOSTILE_NAMES), fc.string({ unit: "binary" }));

/** The example application with something added: names of any kind, and names that come twice. */
const extendedApplication = fc.tuple(anyName, hostileJson, fc.boolean()).map(([name, value, isInside]) => {
  const extra = `{${JSON.stringify(name)}:${value},`;
  const text = JSON.stringify(submission);
  return isInside ? text.replace('"answers":{', () => `"answers":${extra}`) : extra + text.slice(1);
});

/** JSON that is cut off, or has a byte changed, so that it is no longer UTF-8. */
const brokenJson = fc.tuple(fc.nat(1_000), fc.nat(255), fc.boolean()).map(([place, byte, isCut]) => {
  const bytes = Buffer.from(JSON.stringify({ ...submission, answers: { ...answers, lastName: CANARY } }));
  if (isCut) return bytes.subarray(0, place % bytes.length);
  bytes[place % bytes.length] = byte;
  return bytes;
});

const anyBytes = fc
  .uint8Array({ maxLength: 300 })
  .map((bytes) => Buffer.concat([Buffer.from(CANARY), bytes]));

const contentTypes = fc.constantFrom(
  ...[JSON_TYPE, FORM_TYPE, "text/plain", "multipart/form-data; boundary=x", "application/xml", ""],
  ...["application/json; charset=utf-16", "application/json;charset=\u00ff", "APPLICATION/JSON", 'a/b;c="d'],
  ...["application/problem+json", "*/*", "application/json, text/html"],
);

export const hostileJsonRequests: HostileRequests = {
  "any JSON": hostileJson.map(toRequest(JSON_TYPE)),
  "an application with one value changed": mutatedApplication.map(toRequest(JSON_TYPE)),
  "an application with something added": extendedApplication.map(toRequest(JSON_TYPE)),
};

const formText = fc.oneof(
  fc.string({ unit: "binary" }).map((text) => CANARY + text.toWellFormed()),
  fc.constantFrom(
    ...["", "\u0000", "<script>alert(1)</script>", '" onfocus="x', "1e999", "9".repeat(400), "$&", "&amp;"],
  ),
);
const formNames = (...names: string[]) => fc.constantFrom(...names, ...HOSTILE_NAMES);
const junk = fc.constantFrom(
  ...["%", "%%", "%zz", "%u0041", "%ff%fe", "%00", "&&&", "=", ";", "+", "\u0000"],
);

/** The example form with one field changed, repeated, added or written in a way that no browser writes. */
export const hostileForms: HostileRequests = {
  "a form with one field changed": fc
    .tuple(formNames(...new URLSearchParams(formBody()).keys()), formText)
    .map(([name, value]) => formBody({ [name]: value }))
    .map(toRequest(FORM_TYPE)),
  "a form with something added": fc
    .tuple(fc.oneof(formNames(...Object.keys(answers)), formText), formText)
    .map(([name, value]) => `${formBody()}&${new URLSearchParams([[name, value]]).toString()}`)
    .map(toRequest(FORM_TYPE)),
  "a form in broken encoding": fc
    .tuple(fc.nat(600), junk)
    .map(([place, text]) => formBody().slice(0, place) + text + formBody().slice(place))
    .map(toRequest(FORM_TYPE)),
};

/** For both routes. */
export const hostileBytes: HostileRequests = {
  "broken or cut JSON of any type": fc.record({ contentType: contentTypes, body: brokenJson }),
  "any bytes of any type": fc.record({ contentType: contentTypes, body: anyBytes }),
};
