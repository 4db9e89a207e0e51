import sodium from "sodium-native";
import { describe, expect, it } from "vitest";
import { lead } from "../../test/kit/example-application.ts";
import { openLead, sealLead } from "../store/sealed-lead.ts";
import { makePrivateKey } from "./key-pair.ts";
import { createDecryptor, createRewrap } from "./decryptor.ts";
import {
  SealingError,
  makeWrappingKey,
  MissingKey,
  sealBox,
  unsealWrappingKey,
  type Ciphertext,
} from "./sealed-box.ts";
import { createEncryptor, type Encryptor } from "./encryptor.ts";

const key = makePrivateKey();
const [plain, label] = [new TextEncoder().encode("(213) 555-0142"), "one application"];
const seal = (): Ciphertext => sealBox(plain, label, makeWrappingKey(key));
const decryptor = createDecryptor([key]);
const pepper = new Uint8Array(32).fill(3);
const encryptor = createEncryptor({ publicKey: key, pepper });

describe("A sealed box", () => {
  it("gives its content back to the private key, and to no other", () => {
    expect(decryptor.open(seal(), label)).toEqual(Buffer.from(plain));
    const stranger = { ...makePrivateKey(), keyId: key.keyId };
    expect(() => createDecryptor([stranger]).open(seal(), label)).toThrow(SealingError);
    expect(() => createDecryptor([makePrivateKey()]).open(seal(), label)).toThrow(SealingError);
  });

  it("does not open any more once the key was forgotten, of which no byte is left", () => {
    const forgotten = makePrivateKey();
    const box = sealBox(plain, label, makeWrappingKey(forgotten));
    const forgetful = createDecryptor([forgotten]);
    expect(forgetful.open(box, label)).toEqual(Buffer.from(plain));
    forgetful.forget();
    expect(() => forgetful.open(box, label)).toThrow(MissingKey);
    expect(Buffer.from(forgotten.secret)).toEqual(Buffer.alloc(32));
  });

  it("does not open under another application's label", () => {
    expect(() => decryptor.open(seal(), "another application")).toThrow(SealingError);
  });

  it("has a data key that is bound to its place as well as the content is", () => {
    const { wrappedKey } = seal();
    const wrappingKey = unsealWrappingKey(wrappedKey, key);
    const [nonce, sealed] = [
      Buffer.from(wrappedKey.subarray(80, 104)),
      Buffer.from(wrappedKey.subarray(104)),
    ];
    const takeDataKeyFor = (place: string): void =>
      sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
        ...([Buffer.alloc(32), null, sealed, Buffer.from(place), nonce, wrappingKey] as const),
      );
    expect(() => takeDataKeyFor(label)).not.toThrow();
    expect(() => takeDataKeyFor("another application")).toThrow();
  });

  it("does not open when it says that another key sealed it", () => {
    const other = makePrivateKey();
    const both = createDecryptor([key, other]);
    const box = seal();
    expect(both.open(box, label)).toEqual(Buffer.from(plain));
    expect(() => both.open({ ...box, keyId: other.keyId }, label)).toThrow(SealingError);
  });

  it("does not open with the wrapped key of another box, also not of one sealed together with it", () => {
    const together = makeWrappingKey(key);
    const [one, two] = [sealBox(plain, label, together), sealBox(plain, label, together)];
    expect(() => decryptor.open({ ...one, wrappedKey: two.wrappedKey }, label)).toThrow(SealingError);
    expect(() => decryptor.open({ ...one, wrappedKey: seal().wrappedKey }, label)).toThrow(SealingError);
  });

  it("does not open when any single byte of it was changed", () => {
    const box = seal();
    for (const part of ["wrappedKey", "content"] as const) {
      for (let index = 0; index < box[part].length; index += 1) {
        const changed = Uint8Array.from(box[part]);
        changed[index] = (changed[index] ?? 0) ^ 1;
        expect(() => decryptor.open({ ...box, [part]: changed }, label)).toThrow(SealingError);
      }
    }
  });

  it("does not open when it was cut off, emptied or destroyed", () => {
    const box = seal();
    for (const length of [0, 40, 80, 92, 151]) {
      const [cut, destroyed] = [box.wrappedKey.subarray(0, length), new Uint8Array(length)];
      expect(() => decryptor.open({ ...box, wrappedKey: cut }, label)).toThrow(SealingError);
      expect(() => decryptor.open({ ...box, wrappedKey: destroyed }, label)).toThrow(SealingError);
    }
    for (const content of [new Uint8Array(), box.content.subarray(0, 30), box.content.subarray(0, -1)]) {
      expect(() => decryptor.open({ ...box, content }, label)).toThrow(SealingError);
    }
  });

  it("is different each time, so that equal answers do not show, and no nonce comes twice", () => {
    const together = makeWrappingKey(key);
    const boxes = Array.from({ length: 500 }, () => sealBox(plain, label, together));
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
    expect(new Set(boxes.map(({ content }) => hex(content.subarray(0, 24)))).size).toBe(500);
    expect(new Set(boxes.map(({ content }) => hex(content.subarray(24)))).size).toBe(500);
    expect(new Set(boxes.map(({ wrappedKey }) => hex(wrappedKey.subarray(80, 104)))).size).toBe(500);
    for (const box of boxes) expect(decryptor.open(box, label)).toEqual(Buffer.from(plain));
  });

  it("moves to a new key, and is then lost to the old one", () => {
    const newest = makePrivateKey();
    const moved = createRewrap([key], newest)(seal(), label);
    expect(createDecryptor([newest]).open(moved, label)).toEqual(Buffer.from(plain));
    expect(() => decryptor.open(moved, label)).toThrow(SealingError);
    expect(() => decryptor.open({ ...moved, keyId: key.keyId }, label)).toThrow(SealingError);
  });
});

describe("A encryptor", () => {
  it("shares the sealed wrapping key among the boxes of one batch, and not with the next batch", () => {
    const beginning = (one: Encryptor): string =>
      Buffer.from(one.seal(plain, label).wrappedKey.subarray(0, 80)).toString("hex");
    expect(beginning(encryptor)).toBe(beginning(encryptor));
    expect(beginning(createEncryptor({ publicKey: key, pepper }))).not.toBe(beginning(encryptor));
  });

  it("hashes one person's address alike however it is written, and unlike with another pepper", () => {
    const written = (email: string) => ({ ...lead, answers: { ...lead.answers, email } });
    const hash = (email: string, with_ = encryptor) => sealLead(written(email), with_).emailHash;
    expect(hash("MARIA@example.com ")).toEqual(hash("maria@example.com"));
    expect(hash("maria@example.org")).not.toEqual(hash("maria@example.com"));
    const other = createEncryptor({ publicKey: key, pepper: new Uint8Array(32) });
    expect(hash("maria@example.com", other)).not.toEqual(hash("maria@example.com"));
    expect(sealLead(lead, encryptor).phoneHash).not.toEqual(sealLead(lead, encryptor).emailHash);
  });
});

describe("A sealed application", () => {
  const other = { ...lead, submissionId: "f".repeat(32) };

  it("is read back exactly as it was", () => {
    expect(openLead(sealLead(lead, encryptor), decryptor)).toEqual(lead);
  });

  it("is refused with the answers of another application, or with its boxes exchanged", () => {
    const [one, two] = [sealLead(lead, encryptor), sealLead(other, encryptor)];
    expect(() => openLead({ ...one, application: two.application }, decryptor)).toThrow(SealingError);
    expect(() => openLead({ ...one, clientInfo: two.clientInfo }, decryptor)).toThrow(SealingError);
    const exchanged = { ...one, application: one.clientInfo, clientInfo: one.application };
    expect(() => openLead(exchanged, decryptor)).toThrow(SealingError);
    expect(() => openLead({ ...one, submissionId: other.submissionId }, decryptor)).toThrow(SealingError);
  });

  it("shows none of the answers outside its boxes", () => {
    const { application, clientInfo, ...outside } = sealLead(lead, encryptor);
    const { propertyState, purpose, creditBand, propertyUse, ...personal } = lead.answers;
    const shown = JSON.stringify([outside, [application, clientInfo].map(({ keyId }) => keyId)]);
    for (const answer of Object.values(personal)) expect(shown).not.toContain(String(answer));
    expect(
      [propertyState, purpose, creditBand, propertyUse].filter((answer) => shown.includes(`"${answer}"`)),
    ).toEqual([]);
  });
});
