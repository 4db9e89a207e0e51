import * as fs from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test/kit/data-folder.ts";
import { placesFor, settingsFor } from "../../test/kit/store-under-test.ts";
import { readPrivateKeys, type KeyPlaces } from "./key-files.ts";
import { addPrivateKey, checkKeys, makeKeys } from "./make-keys.ts";
import { prepareSealing } from "./service-keys.ts";

const NOW = new Date("2026-11-21T17:30:00.000Z");

/** A start of the service, and what it prints. */
function start(settings: ReturnType<typeof settingsFor>, mayMakeKeys = false) {
  let printed = "";
  const keys = prepareSealing({ settings, mayMakeKeys, print: (line) => void (printed += line) });
  return { keys, printed };
}

it("The very first start makes the keys, which their owner alone can read, and says in one line where the private key is and what its loss would mean; one that was cut off goes on", () => {
  const dataDir = temporaryFolder();
  const [settings, folder] = [settingsFor(dataDir), join(dataDir, "keys")];
  const files = ["pepper.json", "private.json", "public.json"];
  const sentence = `New keys: only ${folder}/private.json can open the applications; losing it loses them all, so copy it off this machine now.\n`;
  expect(start(settings, true).printed).toBe(sentence);
  expect(start(settings, true).printed).toBe("");
  // The key that signs certificates is made by the first command that needs it, never by the service.
  expect(fs.readdirSync(folder).sort()).toEqual(files);
  const mode = (path: string): number => fs.statSync(path).mode & 0o777;
  expect(["", ...files].map((file) => mode(join(folder, file)))).toEqual([0o700, 0o600, 0o600, 0o600]);
  const [key] = readPrivateKeys(placesFor(dataDir));
  for (const file of ["pepper.json", "public.json"]) fs.rmSync(join(folder, file));
  const second = start(settings, true);
  expect([second.keys().publicKey.keyId, second.printed]).toEqual([key?.keyId, sentence]);
});

/** Makes a private key in the place of another one. */
const exchange = ({ privateFile }: KeyPlaces): void => {
  fs.rmSync(privateFile);
  makeKeys({ ...placesFor(temporaryFolder()), privateFile }, NOW);
};

it.each<[string, (places: KeyPlaces) => void, RegExp]>([
  ["is gone", ({ privateFile }) => fs.rmSync(privateFile), /^The key that opens .* is missing: put back/],
  ["is not the public key's", exchange, /does not open what .*: put back the private key [0-9a-f]{16}\.$/],
  ["can be read by a group", ({ privateFile }) => fs.chmodSync(privateFile, 0o640), /run chmod 600/],
  ["is damaged", ({ privateFile }) => fs.writeFileSync(privateFile, "{"), /damaged .*put back a copy/],
])(
  "A later start is refused when the private key %s, and no key is made in its place",
  (_, harm, sentence) => {
    const dataDir = temporaryFolder();
    const places = placesFor(dataDir);
    makeKeys(places, NOW);
    harm(places);
    const content = () => fs.existsSync(places.privateFile) && fs.readFileSync(places.privateFile, "utf8");
    const before = content();
    expect(() => start(settingsFor(dataDir))).toThrow(sentence);
    expect(content()).toBe(before);
  },
);

it("A service without the private key seals with the public key alone, follows it to the next one, and takes none of which a letter was changed", () => {
  const [office, machine] = [temporaryFolder(), temporaryFolder()];
  makeKeys(placesFor(office), NOW);
  fs.cpSync(join(office, "keys"), machine, { recursive: true });
  fs.rmSync(join(machine, "private.json"));
  const publicKeyFile = join(machine, "public.json");
  const service = { ...settingsFor(machine), publicKeyFile, holdsPublicKeyOnly: true };
  const { keys } = start(service);
  const before = keys().publicKey.keyId;
  const { keyId } = addPrivateKey(placesFor(office), NOW);
  fs.cpSync(join(office, "keys/public.json"), publicKeyFile);
  expect(keys().publicKey.keyId).toBe(keyId);
  const change = (letter: string) => (letter === "A" ? "B" : "A");
  const text = fs.readFileSync(publicKeyFile, "utf8");
  fs.writeFileSync(publicKeyFile, text.replace(/(?<="publicKey": ")./, change));
  expect(keys().publicKey.keyId).toBe(keyId);
  expect(() => start(service)).toThrow(/unreadable or damaged .*public\.json\): put back/);
  expect(checkKeys(placesFor(office))).toEqual([before, keyId]);
});
