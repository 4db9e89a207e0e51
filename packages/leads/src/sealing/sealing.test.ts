import { expect, it } from "vitest";
import { lead } from "../../test/kit/example-application.ts";
import type { Lead } from "../store/lead.ts";
import { toListedLead } from "../store/rows.ts";
import { sealLead } from "../store/sealed-lead.ts";
import * as sealing from "./sealing.ts";

const { createDecryptor, createDigest, createSeal, makePrivateKey, MissingKey, SealingError } = sealing;
const key = makePrivateKey();
const [plain, label] = [new TextEncoder().encode("(213) 555-0142"), "one application"];
const sealed = () => createSeal(key)(plain, label);
const { open } = createDecryptor([key]);

it("What is sealed opens for its private key until that is forgotten, of which no byte is left then, and for no other", () => {
  const forgotten = { ...key, secret: Uint8Array.from(key.secret) };
  const forgetful = createDecryptor([forgotten]);
  const ciphertext = sealed();
  expect(forgetful.open(ciphertext, label)).toEqual(Buffer.from(plain));
  forgetful.forget();
  expect(() => forgetful.open(ciphertext, label)).toThrow(MissingKey);
  expect(Buffer.from(forgotten.secret)).toEqual(Buffer.alloc(32));
  const stranger = makePrivateKey();
  expect(() => createDecryptor([stranger]).open(ciphertext, label)).toThrow(MissingKey);
  const disguised = createDecryptor([{ ...stranger, keyId: key.keyId }]);
  expect(() => disguised.open(ciphertext, label)).toThrow(SealingError);
});

it("What is sealed does not open when any single byte of it was changed, when it was cut off, or with the data key of another batch", () => {
  const ciphertext = sealed();
  const bytes = ciphertext.sealed;
  const changes = [Buffer.concat([sealed().sealed.subarray(0, 80), bytes.subarray(80)])];
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    changes.push(changed, Buffer.from(bytes.subarray(0, index)));
  }
  for (const change of changes)
    expect(() => open({ ...ciphertext, sealed: change }, label)).toThrow(SealingError);
});

it("What is sealed is different each time, so that equal answers do not show, and no nonce comes twice", () => {
  const seal = createSeal(key);
  const all = Array.from({ length: 500 }, () => Buffer.from(seal(plain, label).sealed).toString("hex"));
  const count = (from: number, to?: number) => new Set(all.map((hex) => hex.slice(from, to))).size;
  expect([count(0, 160), count(160, 208), count(208)]).toEqual([1, 500, 500]);
  expect(all[0]).not.toContain(Buffer.from(sealed().sealed).toString("hex", 0, 80));
});

it("The answers of an application do not open beside those of another one, or exchanged with its other parts", () => {
  const digest = createDigest(new Uint8Array(32).fill(3));
  const rowOf = (one: Lead) => sealLead(one, createSeal(key), digest);
  const [one, two] = [rowOf(lead), rowOf({ ...lead, submissionId: "f".repeat(32) })];
  expect(toListedLead(one, open).lead?.answers).toEqual(lead.answers);
  for (const change of [
    { answers: two.answers },
    { client_info: two.client_info },
    { answers: one.client_info, client_info: one.answers },
    { submission_id: two.submission_id },
  ])
    expect(toListedLead({ ...one, ...change }, open).unreadable).toBe("damaged");
});
