import { existsSync } from "node:fs";
import type { Command } from "commander";
import type { Config } from "../../config.ts";
import { OperatorProblem } from "../../process/operator-problem.ts";
import { keyPlaces, readOpener, readPepper, readPublicKey } from "../../sealing/key-files.ts";
import { noKey } from "../../sealing/opener.ts";
import { createDigest } from "../../sealing/sealer.ts";
import { listSigningKeys } from "../../sealing/signing-key.ts";
import { isDamage } from "../../store/damage.ts";
import {
  acceptOlderStore,
  describePlace,
  findOlder,
  hasStore,
  openLeadReader,
} from "../../store/open-stores.ts";
import type { Means } from "../../store/upkeep/store-problems.ts";
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
      keys.opener
        ? "Everything is whole.\n"
        : "Everything is whole that can be checked without the private key.\n",
    );
    return;
  }
  const count = problems.length === 1 ? "1 problem was" : `${problems.length} problems were`;
  throw new OperatorProblem(`${count} found. Restore what is damaged from a backup.`);
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
    if (error instanceof OperatorProblem) note(error.message);
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
      if (!(error instanceof OperatorProblem)) throw error;
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
    opener: isHere || (hasStore(settings) && !isElsewhere) ? tryTo(() => readOpener(settings)) : undefined,
    digest: pepper && createDigest(pepper),
  };
}

async function checkStore(
  settings: Config,
  { opener, digest }: Means,
  { note, print }: { note: (problem: string) => void; print: (text: string) => void },
): Promise<void> {
  const reader = await openLeadReader(settings, opener ?? noKey);
  try {
    await noting(note, settings, async () => {
      const { position } = await checkChain(reader, []);
      print(`The chain of ${position} consents is whole.\n`);
    });
    for await (const problem of reader.findProblems({ opener, digest })) note(problem);
  } finally {
    await reader.close();
  }
}
