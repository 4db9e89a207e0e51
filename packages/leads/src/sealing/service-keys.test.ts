import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { placesFor, settingsFor } from "../../test/kit/store-under-test.ts";
import { temporaryFolder } from "../../test/kit/data-folder.ts";
import { readPrivateKeys } from "./key-files.ts";
import { checkKeys, makeKeys, addPrivateKey } from "./make-keys.ts";
import type { SealingKeys } from "./sealing.ts";
import { prepareSealing } from "./service-keys.ts";

const NOW = new Date("2026-11-21T17:30:00.000Z");

function start(dataDir: string, mayMakeKeys = false): { keys: () => SealingKeys; printed: string } {
  let printed = "";
  const print = (line: string): void => void (printed += line);
  return { keys: prepareSealing({ settings: settingsFor(dataDir), mayMakeKeys, print }), printed };
}

/** The service on one machine, the private key on another. */
function separated(): { office: string; service: ReturnType<typeof settingsFor> } {
  const [office, machine] = [temporaryFolder(), temporaryFolder()];
  makeKeys(placesFor(office), NOW);
  for (const file of ["public.json", "pepper.json"]) {
    copyFileSync(join(office, "keys", file), join(machine, file));
  }
  const publicKeyFile = join(machine, "public.json");
  return { office, service: { ...settingsFor(machine), publicKeyFile, holdsPublicKeyOnly: true } };
}

const prepare = (settings: ReturnType<typeof settingsFor>): (() => SealingKeys) =>
  prepareSealing({ settings, mayMakeKeys: false, print: () => undefined });

describe("The very first start", () => {
  it("makes the keys and says in one line where the private key is and what its loss would mean", () => {
    const dataDir = temporaryFolder();
    const { privateFile } = placesFor(dataDir);
    const { printed } = start(dataDir, true);
    expect(printed).toBe(
      `New keys: only ${privateFile} can open the applications; losing it loses them all, so copy it off this machine now.\n`,
    );
    expect(start(dataDir, true).printed).toBe("");
    expect(readdirSync(join(dataDir, "keys")).sort()).toEqual(["pepper.json", "private.json", "public.json"]);
  });

  it("goes on with the private key that a start left behind when the power was cut in the middle", () => {
    const dataDir = temporaryFolder();
    start(dataDir, true);
    const [key] = readPrivateKeys(placesFor(dataDir));
    for (const file of ["pepper.json", "public.json"]) rmSync(join(dataDir, "keys", file));
    const { keys, printed } = start(dataDir, true);
    expect(keys().publicKey.keyId).toBe(key?.keyId);
    expect(printed).toContain("New keys: only");
  });

  it("makes files that their owner alone can read", () => {
    const dataDir = temporaryFolder();
    start(dataDir, true);
    const mode = (path: string): number => statSync(path).mode & 0o777;
    expect(mode(join(dataDir, "keys"))).toBe(0o700);
    // The key that signs certificates is made by the first command that needs it, never by the service.
    const { signingFile, ...made } = placesFor(dataDir);
    for (const file of Object.values(made)) expect(mode(file)).toBe(0o600);
    expect(existsSync(signingFile)).toBe(false);
  });
});

describe("A later start", () => {
  it("is refused when the private key is gone: no key is made in its place", () => {
    const dataDir = temporaryFolder();
    makeKeys(placesFor(dataDir), NOW);
    rmSync(placesFor(dataDir).privateFile);
    expect(() => start(dataDir)).toThrow(/^The key that opens the applications is missing: put back/);
    expect(existsSync(placesFor(dataDir).privateFile)).toBe(false);
  });

  it("is refused when the private key is not the one that belongs to the public key", () => {
    const [dataDir, other] = [temporaryFolder(), temporaryFolder()];
    makeKeys(placesFor(dataDir), NOW);
    makeKeys(placesFor(other), NOW);
    copyFileSync(placesFor(other).privateFile, placesFor(dataDir).privateFile);
    expect(() => start(dataDir)).toThrow(
      /does not open what .*public\.json seals: put back the private key [0-9a-f]{16}\.$/,
    );
  });

  it("is refused when the private key is damaged or others than its owner can read it", () => {
    const dataDir = temporaryFolder();
    const places = placesFor(dataDir);
    makeKeys(places, NOW);
    for (const mode of [0o644, 0o640]) {
      chmodSync(places.privateFile, mode);
      expect(() => start(dataDir)).toThrow(/run chmod 600/);
    }
    chmodSync(places.privateFile, 0o600);
    writeFileSync(places.privateFile, "{");
    expect(() => start(dataDir)).toThrow(/unreadable or damaged .*put back a copy/);
  });
});

describe("A service without the private key", () => {
  it("seals with the public key alone, and follows it to the next one; the office keeps both", () => {
    const { office, service } = separated();
    const keys = prepare(service);
    const before = keys().publicKey.keyId;
    const { keyId } = addPrivateKey(placesFor(office), NOW);
    cpSync(join(office, "keys/public.json"), service.publicKeyFile);
    expect(keys().publicKey.keyId).toBe(keyId);
    expect(checkKeys(placesFor(office))).toEqual([before, keyId]);
  });

  it("is refused where a letter of the public key was changed", () => {
    const { service } = separated();
    const text = readFileSync(service.publicKeyFile, "utf8");
    const [, first = ""] = /"publicKey": "(.)/.exec(text) ?? [];
    const other = first === "A" ? "B" : "A";
    writeFileSync(service.publicKeyFile, text.replace(`"publicKey": "${first}`, `"publicKey": "${other}`));
    expect(() => prepare(service)).toThrow(/unreadable or damaged .*public\.json\): put back/);
  });
});
