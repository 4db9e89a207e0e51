import { hash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createDurably } from "@heloc/leads/process/durable-file";
import { hashPassphrase, isPassphrase } from "@heloc/leads/sealing/passphrase-hash";
import { Refusal } from "../../src/messages.ts";
import type { InboxOptions } from "../config.ts";

/** Wrong passphrases before whoever tries has to wait. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * The passphrase of one officer. Only its hash is kept, in a file of the data folder that only its owner reads. Each wrong one
 * from the fifth on makes the next wait twice as long; the steady clock counts, which nobody can set.
 */
export function createPassphrase({ settings, operator, clock: { steadyMs } }: InboxOptions) {
  const file = join(settings.dataDir, "inbox", `passphrase-${hash("sha256", operator).slice(0, 12)}`);
  let wrong = 0;
  let waitUntil = -Infinity;
  const forgive = (): void => {
    wrong = 0;
    waitUntil = -Infinity;
  };
  return {
    isSet: () => existsSync(file),
    /** @throws Refusal when there is one */
    async choose(passphrase: string): Promise<void> {
      if (createDurably(file, await hashPassphrase(passphrase))) return;
      throw new Refusal(
        409,
        "There is a passphrase already. To choose another one, start the inbox with --new-passphrase.",
      );
    },
    /** The next link asks for a new one. */
    forget: () => rmSync(file, { force: true }),
    /** @throws Refusal for a wrong one, for any while one has to wait, and where none was chosen */
    async check(passphrase: string): Promise<void> {
      const now = steadyMs();
      const seconds = Math.ceil((waitUntil - now) / 1000);
      if (seconds > 0)
        throw new Refusal(
          429,
          `Too many wrong passphrases: wait ${seconds} seconds, or press Enter in the terminal for a new link.`,
        );
      // Counted before it is known, so that tries at the same time count too.
      wrong += 1;
      if (wrong >= FREE_TRIES)
        waitUntil = now + Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES), LONGEST_WAIT_MS);
      const isRight = existsSync(file) && (await isPassphrase(passphrase, readFileSync(file, "ascii")));
      if (!isRight) throw new Refusal(403, "This is not the passphrase.");
      forgive();
    },
    forgive,
  };
}
