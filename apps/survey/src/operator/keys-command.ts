import type { Commands, LeadsSettings } from "./commands.ts";
import { hasStore, openLeadMaintenance, withStore } from "../store/open-stores.ts";
import { keyPlaces, readPrivateKeys, type DatedPrivateKey } from "../sealing/key-files.ts";
import { checkKeys, forgetKey, makeKeys, rotateKeys } from "../sealing/make-keys.ts";
import { createRewrap } from "../sealing/opener.ts";

/** The commands for the keys. They run where the private key is. */
export const keysCommands: Commands = {
  async keys({ settings, print }) {
    const counts = await countByKey(settings);
    const keys = readPrivateKeys(keyPlaces(settings));
    const newest = newestOf(keys);
    for (const { keyId, createdAt } of keys) {
      const use = keyId === newest.keyId ? "seals new applications" : "old";
      print(`${keyId}  made ${createdAt.slice(0, 10)}  ${use}, opens ${counts.get(keyId) ?? 0} boxes\n`);
    }
    return 0;
  },

  async "keys create"({ settings, now, print }) {
    const places = keyPlaces(settings);
    makeKeys(places, now());
    print(
      `Only ${places.privateFile} can open the applications; losing it loses them all: copy it off this machine now.\n` +
        `The survey needs ${places.publicFile}, ${places.proofFile} and ${places.pepperFile}.\n`,
    );
    return 0;
  },

  async "keys check"({ settings, now, print }) {
    const places = keyPlaces(settings);
    const keyIds = checkKeys(places, now());
    print(`The private key opens what the survey seals (${keyIds.length} in ${places.privateFile}).\n`);
    return 0;
  },

  async "keys rotate"({ settings, now, print }) {
    const places = keyPlaces(settings);
    const keyId = rotateKeys(places, now());
    print(
      `New applications are sealed with the new key ${keyId}. Copy ${places.privateFile} off this machine.\n`,
    );
    if (settings.holdsPublicKeyOnly) print(`Give the survey ${places.publicFile} and ${places.proofFile}.\n`);
    print("To hand the stored applications to it, run keys rewrap.\n");
    return 0;
  },

  async "keys rewrap"({ settings, print, printError }) {
    const keys = readPrivateKeys(keyPlaces(settings));
    const newest = newestOf(keys);
    const { boxes, unreadable } = await withStore(openLeadMaintenance(settings), (maintenance) =>
      maintenance.rewrap(newest.keyId, createRewrap(keys, newest)),
    );
    print(`${boxes} boxes were handed to the key ${newest.keyId}.\n`);
    if (unreadable === 0) return 0;
    printError(`${unreadable} boxes open with none of the private keys and stay as they are.\n`);
    return 1;
  },

  async "keys retire *"({ settings, now, print, printError }, keyId) {
    const places = keyPlaces(settings);
    const keys = readPrivateKeys(places);
    if (!keys.some((key) => key.keyId === keyId) || keyId === newestOf(keys).keyId) {
      printError(`"${keyId}" is not an old key. See them with npm run leads -- keys.\n`);
      return 1;
    }
    const isUnused = await withStore(openLeadMaintenance(settings), (maintenance) =>
      maintenance.retireKey(keyId, now()),
    );
    if (!isUnused) {
      printError(`The key ${keyId} still opens applications: run keys rewrap first.\n`);
      return 1;
    }
    forgetKey(places, keyId);
    print(
      `The key ${keyId} is destroyed. Backups that were made before keys rewrap cannot be opened without a copy of it.\n`,
    );
    return 0;
  },
};

const newestOf = (keys: readonly DatedPrivateKey[]): DatedPrivateKey =>
  keys[keys.length - 1] as DatedPrivateKey;

async function countByKey(settings: LeadsSettings): Promise<Map<string, number>> {
  if (!hasStore(settings)) return new Map();
  return withStore(openLeadMaintenance(settings), (maintenance) => maintenance.countByKey());
}
