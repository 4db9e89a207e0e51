import type { Command } from "commander";
import { OperatorError } from "@heloc/leads/operator-error";
import { keyPlaces, newestOf, readPrivateKeys } from "@heloc/leads/sealing/key-files";
import { addPrivateKey, forgetKey, makeKeys } from "@heloc/leads/sealing/make-keys";
import { createDecryptor, createSeal } from "@heloc/leads/sealing/sealing";
import { openSigner } from "@heloc/leads/sealing/signing-key";
import type { LeadMaintenance } from "@heloc/leads/store/maintenance/maintenance";
import { changeStore, hasStore, openLeadMaintenance } from "@heloc/leads/store/open-stores";
import { formatCount } from "../printing/formats.ts";
import { drawTable } from "../printing/table.ts";
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
    .command("replace")
    .description("a new key, and everything that is stored sealed for it; the old one stays in the file")
    .action(() => replace(terminal));
  keys
    .command("retire <key-id>")
    .description("destroys an old key, once nothing that is stored needs it any more")
    .action((keyId: string) => retire(keyId, terminal));
  keys
    .command("signing")
    .description("the public key by which certificates of consent are verified")
    .action(() => showSigningKey(terminal));
}

async function list({ settings, print, width }: Terminal): Promise<void> {
  const keys = readPrivateKeys(keyPlaces(settings));
  const newest = newestOf(keys);
  const counts = hasStore(settings) ? await changeStore(settings, (store) => store.countByKey()) : new Map();
  const table = drawTable(
    [
      ["key", ({ keyId }) => keyId],
      ["made", ({ createdAt }) => createdAt.slice(0, 10)],
      ["use", (key) => (key === newest ? "seals new applications" : "old")],
      ["opens", ({ keyId }) => counts.get(keyId) ?? 0, "right"],
    ],
    keys,
    width,
  );
  print(table);
}

function create({ settings, now, print }: Terminal): void {
  const places = keyPlaces(settings);
  makeKeys(places, now());
  print(
    `Only ${places.privateFile} can open the applications; losing it loses them all: copy it off this machine now.\n` +
      `The survey needs ${places.publicFile} and ${places.pepperFile}.\n`,
  );
}

async function replace(terminal: Terminal): Promise<void> {
  const { settings, now, print } = terminal;
  const places = keyPlaces(settings);
  // Opened first: where the store cannot be used, there is no new key either.
  const maintenance = hasStore(settings) ? await openLeadMaintenance(settings) : undefined;
  try {
    const { keyId } = addPrivateKey(places, now());
    print(
      `New applications are sealed with the new key ${keyId}. Copy ${places.privateFile} off this machine.\n`,
    );
    if (settings.holdsPublicKeyOnly) print(`Give the survey ${places.publicFile}.\n`);
    if (maintenance) await reseal(maintenance, terminal);
  } finally {
    await maintenance?.close();
  }
}

async function reseal(maintenance: LeadMaintenance, { settings, print }: Terminal): Promise<void> {
  const keys = readPrivateKeys(keyPlaces(settings));
  const newest = newestOf(keys);
  const { open } = createDecryptor(keys);
  const { sealed, unreadable } = await maintenance.reseal(newest.keyId, open, createSeal(newest));
  print(
    `${formatCount(sealed, "stored part was", "stored parts were")} sealed for the key ${newest.keyId}.\n`,
  );
  if (unreadable === 0) return;
  throw new OperatorError(
    `${formatCount(unreadable, "stored part opens", "stored parts open")} with none of the private keys: npm run leads -- check says which.`,
  );
}

async function retire(keyId: string, terminal: Terminal): Promise<void> {
  const { settings, now, print } = terminal;
  const places = keyPlaces(settings);
  const keys = readPrivateKeys(places);
  if (!keys.some((key) => key.keyId === keyId) || keyId === newestOf(keys).keyId) {
    throw new OperatorError(`"${keyId}" is not an old key. See them with npm run leads -- keys.`);
  }
  await changeStore(settings, async (maintenance) => {
    // A survey on another machine may have used the old key until it was given the new one.
    if ((await maintenance.countByKey()).has(keyId)) await reseal(maintenance, terminal);
    if (!(await maintenance.retireKey(keyId, now()))) {
      throw new OperatorError(
        `The key ${keyId} still opens applications: give the survey the new one first.`,
      );
    }
  });
  forgetKey(places, keyId);
  print(
    `The key ${keyId} is destroyed. Backups that were made before keys replace cannot be opened without a copy of it.\n`,
  );
}

/** In a form that can be published as it is: the name of the key, and PEM. */
function showSigningKey({ settings, now, print }: Terminal): void {
  const { keyId, createdAt, pem } = openSigner(keyPlaces(settings), now());
  print(`${keyId}  made ${createdAt.slice(0, 10)}\n${pem}`);
}
