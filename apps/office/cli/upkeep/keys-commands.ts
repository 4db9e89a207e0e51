import type { Command } from "commander";
import { OperatorError } from "@heloc/leads/operator-error";
import { keyPlaces, newestOf, readPrivateKeys } from "@heloc/leads/sealing/key-files";
import { checkKeys, forgetKey, makeKeys, rotateKeys } from "@heloc/leads/sealing/make-keys";
import { createRewrap } from "@heloc/leads/sealing/decryptor";
import { listSigningKeys, openSigner, rotateSigningKey } from "@heloc/leads/sealing/signing-key";
import { hasStore, openLeadMaintenance, withStore } from "@heloc/leads/store/open-stores";
import type { Terminal } from "../terminal.ts";

/** The commands for the keys. They run where the private key is. */
export function addKeysCommands(leads: Command, terminal: Terminal): void {
  const keys = leads
    .command("keys")
    .description("which keys there are and what they open")
    .commandsGroup(leads.commandsGroup())
    .action(() => list(terminal));
  keys
    .command("create")
    .description("the first keys; npm start makes them by itself on a new machine")
    .action(() => create(terminal));
  keys
    .command("check")
    .description("whether the private key opens what the survey seals")
    .action(() => check(terminal));
  keys
    .command("rotate")
    .description("a new key for new applications; the old ones stay")
    .action(() => rotate(terminal));
  keys
    .command("rewrap")
    .description("hands all applications to the newest key")
    .action(() => rewrap(terminal));
  keys
    .command("retire <key-id>")
    .description("destroys an old key that opens nothing any more")
    .action((keyId: string) => retire(keyId, terminal));
  keys
    .command("signing")
    .option("--rotate", "makes a new key first; what the old ones signed stays valid")
    .description("the public keys by which certificates of consent are verified, newest first")
    .action(({ rotate = false }: { rotate?: boolean }) => showSigningKeys(rotate, terminal));
}

async function list({ settings, print }: Terminal): Promise<void> {
  const counts = hasStore(settings)
    ? await withStore(openLeadMaintenance(settings), (maintenance) => maintenance.countByKey())
    : new Map<string, number>();
  const keys = readPrivateKeys(keyPlaces(settings));
  const newest = newestOf(keys);
  for (const { keyId, createdAt } of keys) {
    const use = keyId === newest.keyId ? "seals new applications" : "old";
    print(`${keyId}  made ${createdAt.slice(0, 10)}  ${use}, opens ${counts.get(keyId) ?? 0} boxes\n`);
  }
}

function create({ settings, now, print }: Terminal): void {
  const places = keyPlaces(settings);
  makeKeys(places, now());
  print(
    `Only ${places.privateFile} can open the applications; losing it loses them all: copy it off this machine now.\n` +
      `The survey needs ${places.publicFile} and ${places.pepperFile}.\n`,
  );
}

function check({ settings, print }: Terminal): void {
  const places = keyPlaces(settings);
  const keyIds = checkKeys(places);
  print(`The private key opens what the survey seals (${keyIds.length} in ${places.privateFile}).\n`);
}

function rotate({ settings, now, print }: Terminal): void {
  const places = keyPlaces(settings);
  const keyId = rotateKeys(places, now());
  print(
    `New applications are sealed with the new key ${keyId}. Copy ${places.privateFile} off this machine.\n`,
  );
  if (settings.holdsPublicKeyOnly) print(`Give the survey ${places.publicFile}.\n`);
  print("To hand the stored applications to it, run keys rewrap.\n");
}

async function rewrap({ settings, print }: Terminal): Promise<void> {
  const keys = readPrivateKeys(keyPlaces(settings));
  const newest = newestOf(keys);
  const { boxes, unreadable } = await withStore(openLeadMaintenance(settings), (maintenance) =>
    maintenance.rewrap(newest.keyId, createRewrap(keys, newest)),
  );
  print(`${boxes} boxes were handed to the key ${newest.keyId}.\n`);
  if (unreadable === 0) return;
  throw new OperatorError(
    `${unreadable} boxes open with none of the private keys or are damaged, and stay as they are: npm run leads -- check says which.`,
  );
}

async function retire(keyId: string, { settings, now, print }: Terminal): Promise<void> {
  const places = keyPlaces(settings);
  const keys = readPrivateKeys(places);
  if (!keys.some((key) => key.keyId === keyId) || keyId === newestOf(keys).keyId) {
    throw new OperatorError(`"${keyId}" is not an old key. See them with npm run leads -- keys.`);
  }
  const isUnused = await withStore(openLeadMaintenance(settings), (maintenance) =>
    maintenance.retireKey(keyId, now()),
  );
  if (!isUnused) {
    throw new OperatorError(`The key ${keyId} still opens applications: run keys rewrap first.`);
  }
  forgetKey(places, keyId);
  print(
    `The key ${keyId} is destroyed. Backups that were made before keys rewrap cannot be opened without a copy of it.\n`,
  );
}

/** In a form that can be published as it is: the name of each key, and PEM. */
function showSigningKeys(isRotating: boolean, { settings, now, print }: Terminal): void {
  const places = keyPlaces(settings);
  openSigner(places, now());
  if (isRotating) rotateSigningKey(places, now());
  for (const { keyId, createdAt, pem } of listSigningKeys(places)) {
    print(`${keyId}  made ${createdAt.slice(0, 10)}\n${pem}`);
  }
}
