import { existsSync } from "node:fs";
import type { Command } from "commander";
import type { Config } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { keyPlaces, readDecryptor, readPepper, readPublicKey } from "@heloc/leads/sealing/key-files";
import { checkKeys } from "@heloc/leads/sealing/make-keys";
import { createDigest, noKey } from "@heloc/leads/sealing/sealing";
import { openSigner } from "@heloc/leads/sealing/signing-key";
import type { CheckKeys } from "@heloc/leads/store/integrity/check-store";
import { damagedStore, isDamage } from "@heloc/leads/store/integrity/damage";
import { acceptOlderStore, describePlace, findOlder } from "@heloc/leads/store/integrity/older-store";
import { hasStore, openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import type { Terminal } from "../terminal.ts";

export function addCheckCommands(leads: Command, terminal: Terminal): void {
  leads
    .command("check")
    .description(
      "reads everything, keys included, and names what is damaged or missing, while the survey runs",
    )
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

async function check({ settings, now, print, printError }: Terminal): Promise<void> {
  // Two parts of the check may stumble over the same: a database that is down.
  const problems = new Set<string>();
  let isStoreDamaged = false;
  const note = (problem: string): void => {
    if (problems.has(problem)) return;
    problems.add(problem);
    if (problems.size <= SHOWN) printError(`${problem}\n`);
  };
  /** Notes what a part of the check stumbles over, so that the other parts go on. */
  const tryTo: Trying = async (work) => {
    try {
      return await work();
    } catch (error) {
      const problem = isDamage(error) ? damagedStore(describePlace(settings)) : error;
      if (!(problem instanceof OperatorError)) throw error;
      note(problem.message);
      return undefined;
    }
  };
  const keys = await readKeys(settings, now, tryTo);
  await tryTo(async () => {
    const missing = await findOlder(settings);
    if (missing !== undefined) note(missing);
  });
  if (!hasStore(settings)) print(`There are no applications in ${describePlace(settings)}.\n`);
  else {
    await tryTo(() =>
      withStore(openLeadReader(settings, keys.open ?? noKey.open), async (reader) => {
        for await (const problem of reader.findProblems(keys)) {
          note(problem);
          isStoreDamaged = true;
        }
      }),
    );
  }
  if (problems.size === 0) {
    const checked = keys.open ? "" : " that can be checked without the private key";
    return print(`Everything is whole${checked}.\n`);
  }
  const found = problems.size === 1 ? "1 problem was" : `${problems.size} problems were`;
  const advice = isStoreDamaged ? " Restore what is damaged from a backup." : "";
  throw new OperatorError(`${found} found.${advice}`);
}

type Trying = <Result>(work: () => Result | Promise<Result>) => Promise<Result | undefined>;

/** Reads every key file that should be here, and compares the private keys with the public one. */
async function readKeys(settings: Config, now: Terminal["now"], tryTo: Trying): Promise<CheckKeys> {
  const places = keyPlaces(settings);
  const isHere = existsSync(places.privateFile);
  const isUsed = existsSync(places.publicFile) || hasStore(settings);
  const isMissed = isUsed && !settings.holdsPublicKeyOnly;
  const decryptor = isHere || isMissed ? await tryTo(() => readDecryptor(settings)) : undefined;
  if (isUsed) await tryTo(() => (decryptor ? checkKeys(places) : readPublicKey(places)));
  if (existsSync(places.signingFile)) await tryTo(() => openSigner(places, now()));
  const pepper = isUsed ? await tryTo(() => readPepper(places)) : undefined;
  return { open: decryptor?.open, digest: pepper && createDigest(pepper) };
}
