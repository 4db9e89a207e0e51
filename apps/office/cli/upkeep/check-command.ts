import { existsSync } from "node:fs";
import type { Command } from "commander";
import type { Config } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { keyPlaces, readDecryptor, readPepper, readPublicKey } from "@heloc/leads/sealing/key-files";
import { noKey } from "@heloc/leads/sealing/decryptor";
import { createDigest } from "@heloc/leads/sealing/encryptor";
import { listSigningKeys } from "@heloc/leads/sealing/signing-key";
import { isDamage } from "@heloc/leads/store/damage";
import {
  acceptOlderStore,
  describePlace,
  findOlder,
  hasStore,
  openLeadReader,
} from "@heloc/leads/store/open-stores";
import type { Means } from "@heloc/leads/store/maintenance/store-problems";
import { checkChain } from "../certificate/consent-check.ts";
import type { Terminal } from "../terminal.ts";

/** The commands about the store as a whole. */
export function addCheckCommands(leads: Command, terminal: Terminal): void {
  leads
    .command("check")
    .description("reads everything and names what is damaged or missing, while the survey runs")
    .action(() => check(terminal));
  leads
    .command("accept-older-store")
    .description("goes on with a restored store that lacks applications confirmed since")
    .action(async () => {
      const isAccepted = await acceptOlderStore(terminal.settings);
      terminal.print(
        isAccepted
          ? "The store is accepted as it is. Start the survey again.\n"
          : "Nothing that was confirmed is missing, and nothing was changed.\n",
      );
    });
}

/** As many sentences as somebody reads; a damaged disk has thousands of them. */
const SHOWN = 50;

async function check({ settings, print, printError }: Terminal): Promise<void> {
  const problems: string[] = [];
  const note = (problem: string): void => {
    problems.push(problem);
    if (problems.length <= SHOWN) printError(`${problem}\n`);
  };
  const keys = readKeys(settings, note);
  await noting(note, settings, async () => {
    for (const sentence of await findOlder(settings)) note(sentence);
  });
  if (!hasStore(settings)) print(`There are no applications in ${describePlace(settings)}.\n`);
  else await noting(note, settings, () => checkStore(settings, keys, { note, print }));
  if (problems.length === 0) {
    print(
      keys.decryptor
        ? "Everything is whole.\n"
        : "Everything is whole that can be checked without the private key.\n",
    );
    return;
  }
  const count = problems.length === 1 ? "1 problem was" : `${problems.length} problems were`;
  throw new OperatorError(`${count} found. Restore what is damaged from a backup.`);
}

/** What a changed byte in a row turns up as. */
const VALUE_ERRORS = [TypeError, RangeError, SyntaxError];

/** Turns what a part of the check stumbles over into a problem, so that the other parts go on. */
async function noting(
  note: (problem: string) => void,
  settings: Config,
  work: () => Promise<void> | void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof OperatorError) note(error.message);
    else if (isDamage(error) || VALUE_ERRORS.some((kind) => error instanceof kind))
      note(`The applications in ${describePlace(settings)} are damaged.`);
    else throw error;
  }
}

function readKeys(settings: Config, note: (problem: string) => void): Means {
  const places = keyPlaces(settings);
  const tryTo = <Result>(read: () => Result): Result | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      note(error.message);
      return undefined;
    }
  };
  const isHere = existsSync(places.privateFile);
  const isElsewhere = !isHere && settings.holdsPublicKeyOnly;
  if (existsSync(places.publicFile) || hasStore(settings)) tryTo(() => readPublicKey(places));
  if (existsSync(places.signingFile)) tryTo(() => listSigningKeys(places));
  const pepper =
    existsSync(places.publicFile) || hasStore(settings) ? tryTo(() => readPepper(places)) : undefined;
  return {
    decryptor: isHere || (hasStore(settings) && !isElsewhere) ? tryTo(() => readDecryptor(settings)) : undefined,
    digest: pepper && createDigest(pepper),
  };
}

async function checkStore(
  settings: Config,
  { decryptor, digest }: Means,
  { note, print }: { note: (problem: string) => void; print: (text: string) => void },
): Promise<void> {
  const reader = await openLeadReader(settings, decryptor ?? noKey);
  try {
    await noting(note, settings, async () => {
      const { position } = await checkChain(reader, []);
      print(`The chain of ${position} consents is whole.\n`);
    });
    for await (const problem of reader.findProblems({ decryptor, digest })) note(problem);
  } finally {
    await reader.close();
  }
}
