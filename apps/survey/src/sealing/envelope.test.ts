import { describe, expect, it } from "vitest";
import { lead } from "../../test/kit/example-application.ts";
import { openLead, sealLead } from "../store/sealed-lead.ts";
import { agree, agreeBack, BoxProblem, closeBox, makePrivateKey, openBox, rewrapKey } from "./envelope.ts";
import type { Box } from "./envelope.ts";
import { createOpener, createRewrap } from "./opener.ts";
import { createSealer } from "./sealer.ts";

const key = makePrivateKey();
const [plain, label] = [new TextEncoder().encode("(213) 555-0142"), "one application"];
const close = (): Box => closeBox(plain, label, agree(key));
const open = (box: Box, at = label): Uint8Array => openBox(box, at, agreeBack(key, box.wrappedKey));
const pepper = new Uint8Array(32).fill(3);
const sealerTo = (...keys: (typeof key)[]) => createSealer({ publicKey: () => keys.shift() ?? key, pepper });

describe("A closed box", () => {
  it("gives its content back to the private key, and to no other", () => {
    expect(open(close())).toEqual(Buffer.from(plain));
    const stranger = makePrivateKey();
    const box = close();
    expect(() => openBox(box, label, agreeBack(stranger, box.wrappedKey))).toThrow(BoxProblem);
    expect(() => createOpener([stranger]).open(box, label)).toThrow(BoxProblem);
  });

  it("does not open under another application's label", () => {
    expect(() => open(close(), "another application")).toThrow(BoxProblem);
  });

  it("does not open when it says that another key closed it", () => {
    const other = makePrivateKey();
    const box = { ...close(), keyId: other.keyId };
    expect(() => createOpener([key, other]).open(box, label)).toThrow(BoxProblem);
  });

  it("does not open with the wrapped key of another box", () => {
    const [one, two] = [close(), close()];
    expect(() => open({ ...one, wrappedKey: two.wrappedKey })).toThrow(BoxProblem);
  });

  it("does not open when any single byte of it was changed", () => {
    const box = close();
    for (const part of ["wrappedKey", "content"] as const) {
      for (let index = 0; index < box[part].length; index += 1) {
        const changed = Uint8Array.from(box[part]);
        changed[index] = (changed[index] ?? 0) ^ 1;
        expect(() => createOpener([key]).open({ ...box, [part]: changed }, label)).toThrow(BoxProblem);
      }
    }
  });

  it("does not open when it was cut off, emptied or destroyed", () => {
    const box = close();
    for (const wrappedKey of [new Uint8Array(), new Uint8Array(92), box.wrappedKey.subarray(0, 40)]) {
      expect(() => createOpener([key]).open({ ...box, wrappedKey }, label)).toThrow(BoxProblem);
    }
    for (const content of [new Uint8Array(), box.content.subarray(0, -1)]) {
      expect(() => createOpener([key]).open({ ...box, content }, label)).toThrow(BoxProblem);
    }
  });

  it("is different each time, so that equal answers do not show, and no nonce comes twice", () => {
    const agreement = agree(key);
    const boxes = Array.from({ length: 500 }, () => closeBox(plain, label, agreement));
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
    expect(new Set(boxes.map(({ content }) => hex(content.subarray(0, 12)))).size).toBe(500);
    expect(new Set(boxes.map(({ content }) => hex(content.subarray(12)))).size).toBe(500);
    expect(new Set(boxes.map(({ wrappedKey }) => hex(wrappedKey.subarray(32, 44)))).size).toBe(500);
    for (const box of boxes) expect(open(box)).toEqual(Buffer.from(plain));
  });

  it("moves to a new key without its content being touched, and is then lost to the old one", () => {
    const [box, newest] = [close(), makePrivateKey()];
    const moved = {
      keyId: newest.keyId,
      content: box.content,
      wrappedKey: createRewrap([key], newest)(box.keyId, box.wrappedKey, label),
    };
    expect(createOpener([newest]).open(moved, label)).toEqual(Buffer.from(plain));
    expect(() => createOpener([key]).open(moved, label)).toThrow(BoxProblem);
    expect(() => rewrapKey(moved.wrappedKey, label, agree(key), agree(newest))).toThrow(BoxProblem);
  });
});

describe("Sealing", () => {
  const ephemeral = ({ wrappedKey }: Box): string => Buffer.from(wrappedKey.subarray(0, 32)).toString("hex");

  it("agrees on a new key every second and every 256 boxes", () => {
    let nowMs = 0;
    const sealer = createSealer({ publicKey: () => key, pepper }, () => nowMs);
    const seal = () => ephemeral(sealer.seal(plain, label));
    const first = seal();
    nowMs = 999;
    expect(seal()).toBe(first);
    nowMs = 1000;
    const second = seal();
    expect(second).not.toBe(first);
    const next = new Set(Array.from({ length: 256 }, seal));
    expect([...next]).toEqual([second, expect.not.stringMatching(second)]);
  });

  it("uses a new public key from the next agreement on", () => {
    const newest = makePrivateKey();
    let nowMs = 0;
    let current = key;
    const sealer = createSealer({ publicKey: () => current, pepper }, () => nowMs);
    expect(sealer.seal(plain, label).keyId).toBe(key.keyId);
    current = newest;
    nowMs = 1000;
    expect(sealer.seal(plain, label).keyId).toBe(newest.keyId);
  });

  it("hashes one person's address alike however it is written, and unlike with another pepper", () => {
    const written = (email: string) => ({ ...lead, answers: { ...lead.answers, email } });
    const hash = (email: string, sealer = sealerTo()) => sealLead(written(email), sealer).emailHash;
    expect(hash("MARIA@example.com ")).toEqual(hash("maria@example.com"));
    expect(hash("maria@example.org")).not.toEqual(hash("maria@example.com"));
    const other = createSealer({ publicKey: () => key, pepper: new Uint8Array(32) });
    expect(hash("maria@example.com", other)).not.toEqual(hash("maria@example.com"));
    expect(sealLead(lead, sealerTo()).phoneHash).not.toEqual(sealLead(lead, sealerTo()).emailHash);
  });
});

describe("A sealed application", () => {
  const opener = createOpener([key]);
  const other = { ...lead, submissionId: "f".repeat(32) };

  it("is read back exactly as it was", () => {
    expect(openLead(sealLead(lead, sealerTo()), opener)).toEqual(lead);
  });

  it("is refused with the answers of another application, or with its boxes exchanged", () => {
    const [one, two] = [sealLead(lead, sealerTo()), sealLead(other, sealerTo())];
    expect(() => openLead({ ...one, application: two.application }, opener)).toThrow(BoxProblem);
    expect(() => openLead({ ...one, circumstances: two.circumstances }, opener)).toThrow(BoxProblem);
    const exchanged = { ...one, application: one.circumstances, circumstances: one.application };
    expect(() => openLead(exchanged, opener)).toThrow(BoxProblem);
    expect(() => openLead({ ...one, submissionId: other.submissionId }, opener)).toThrow(BoxProblem);
  });

  it("shows none of the answers outside its boxes", () => {
    const { application, circumstances, ...outside } = sealLead(lead, sealerTo());
    const { propertyState, purpose, creditBand, propertyUse, ...personal } = lead.answers;
    const shown = JSON.stringify([outside, [application, circumstances].map(({ keyId }) => keyId)]);
    for (const answer of Object.values(personal)) expect(shown).not.toContain(String(answer));
    expect(
      [propertyState, purpose, creditBand, propertyUse].filter((answer) => shown.includes(`"${answer}"`)),
    ).toEqual([]);
  });
});
