import { describe, expect, it } from "vitest";
import { lead } from "../../test/kit/example-application.ts";
import type { Row } from "../store/database.ts";
import { LEAD_VALUES } from "../store/ingest/ingest.ts";
import type { Lead } from "../store/lead.ts";
import { toListedLead } from "../store/rows.ts";
import { sealLead } from "../store/sealed-lead.ts";
import { makePrivateKey } from "./key-pair.ts";
import { createDecryptor, createDigest, createSeal, MissingKey, SealingError } from "./sealing.ts";

const key = makePrivateKey();
const [plain, label] = [new TextEncoder().encode("(213) 555-0142"), "one application"];
const sealed = () => createSeal(key)(plain, label);
const { open } = createDecryptor([key]);

describe("What is sealed", () => {
  it("opens for the private key, and for no other", () => {
    expect(open(sealed(), label)).toEqual(Buffer.from(plain));
    const stranger = { ...makePrivateKey(), keyId: key.keyId };
    expect(() => createDecryptor([stranger]).open(sealed(), label)).toThrow(SealingError);
    expect(() => createDecryptor([makePrivateKey()]).open(sealed(), label)).toThrow(MissingKey);
  });

  it("does not open any more once the key was forgotten, of which no byte is left", () => {
    const forgotten = makePrivateKey();
    const ciphertext = createSeal(forgotten)(plain, label);
    const forgetful = createDecryptor([forgotten]);
    expect(forgetful.open(ciphertext, label)).toEqual(Buffer.from(plain));
    forgetful.forget();
    expect(() => forgetful.open(ciphertext, label)).toThrow(MissingKey);
    expect(Buffer.from(forgotten.secret)).toEqual(Buffer.alloc(32));
  });

  it("does not open with the data key of another batch", () => {
    const [one, two] = [sealed(), sealed()];
    const mixed = Buffer.concat([two.sealed.subarray(0, 80), one.sealed.subarray(80)]);
    expect(() => open({ ...one, sealed: mixed }, label)).toThrow(SealingError);
  });

  it("does not open when any single byte of it was changed, or when it was cut off", () => {
    const ciphertext = sealed();
    for (let index = 0; index < ciphertext.sealed.length; index += 1) {
      const changed = Uint8Array.from(ciphertext.sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => open({ ...ciphertext, sealed: changed }, label)).toThrow(SealingError);
      const cut = ciphertext.sealed.subarray(0, index);
      expect(() => open({ ...ciphertext, sealed: cut }, label)).toThrow(SealingError);
    }
  });

  it("is different each time, so that equal answers do not show, and no nonce comes twice", () => {
    const seal = createSeal(key);
    const all = Array.from({ length: 500 }, () => Buffer.from(seal(plain, label).sealed).toString("hex"));
    expect(new Set(all.map((hex) => hex.slice(160, 208))).size).toBe(500);
    expect(new Set(all.map((hex) => hex.slice(208))).size).toBe(500);
    expect(new Set(all.map((hex) => hex.slice(0, 160))).size).toBe(1);
    expect(Buffer.from(createSeal(key)(plain, label).sealed).toString("hex", 0, 80)).not.toBe(
      all[0]?.slice(0, 160),
    );
  });
});

it("The answers of an application do not open beside those of another one, or exchanged with its other parts", () => {
  const digest = createDigest(new Uint8Array(32).fill(3));
  const rowOf = (one: Lead): Row => {
    const stored = sealLead(one, createSeal(key), digest);
    return Object.fromEntries(LEAD_VALUES.map(([column, , valueOf]) => [column, valueOf(stored)]));
  };
  const [one, two] = [rowOf(lead), rowOf({ ...lead, submissionId: "f".repeat(32) })];
  expect(toListedLead(one, open).lead?.answers).toEqual(lead.answers);
  for (const change of [
    { answers: two["answers"] },
    { client_info: two["client_info"] },
    { answers: one["client_info"], client_info: one["answers"] },
    { submission_id: two["submission_id"] },
  ])
    expect(toListedLead({ ...one, ...change }, open).unreadable).toBe("damaged");
});
