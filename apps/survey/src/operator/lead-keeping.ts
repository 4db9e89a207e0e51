import { resolve } from "node:path";
import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import type { Commands } from "./commands.ts";
import { openLeadMaintenance, withStore } from "../store/open-stores.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The commands that forget and copy applications. */
export const keepingCommands: Commands = {
  async "erase *"({ settings, print, printError }, submissionId) {
    const isErased =
      SUBMISSION_ID_PATTERN.test(submissionId) &&
      (await withStore(openLeadMaintenance(settings), (maintenance) => maintenance.erase(submissionId)));
    if (!isErased) {
      printError(`There is no application "${submissionId}". The list --json names their numbers.\n`);
      return 1;
    }
    print("Erased. The proof of consent stays, without name, address, number, IP address or browser.\n");
    print("Backups still hold the application: delete those made before today when you may.\n");
    return 0;
  },

  async purge({ settings, now, print, printError }) {
    const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
    const { leads, consents, undelivered } = await withStore(openLeadMaintenance(settings), (maintenance) =>
      maintenance.purge({
        leadsBefore: daysAgo(settings.retentionDays),
        consentsBefore: daysAgo(settings.consentRetentionDays),
      }),
    );
    print(
      `Purged ${count(leads, "application")} older than ${settings.retentionDays} days and ${count(consents, "proof")} ` +
        `of consent older than ${settings.consentRetentionDays} days.\n`,
    );
    if (undelivered === 0) return 0;
    printError(
      `${count(undelivered, "application")} as old as that never reached the CRM and ${undelivered === 1 ? "was" : "were"} kept: deliver or erase.\n`,
    );
    return 1;
  },

  async "backup *"({ settings, print }, file) {
    const path = resolve(file);
    await withStore(openLeadMaintenance(settings), (maintenance) => maintenance.backup(path));
    print(`Copied and checked: ${path}\n`);
    print(`It is of use only with the private key, which is not in it: ${settings.privateKeyFile}\n`);
    return 0;
  },
};

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
