import { existsSync } from "node:fs";
import { keyPlaces, readOpener, readPepper } from "../sealing/key-files.ts";
import { createDigest } from "../sealing/sealer.ts";
import { normalisePhone } from "../questions/answer-rules.ts";
import { csvHeader, toCsvLine } from "./lead-csv.ts";
import { toTable } from "./lead-table.ts";
import type { OpenedLead } from "./lead-columns.ts";
import type { Commands, LeadsSettings, Terminal } from "./commands.ts";
import { describePlace, hasStore, openLeadReader, withStore } from "../store/open-stores.ts";
import { hashEmail, hashPhone } from "../store/sealed-lead.ts";
import type { LeadReader } from "../store/contract.ts";

type Output = (leads: AsyncIterable<OpenedLead>, print: Terminal["print"]) => Promise<void>;

/** The commands that show applications and consents. */
export const listingCommands: Commands = {
  list: showing(async (leads, print) => print(toTable(await Array.fromAsync(leads)))),
  // One array, so that any JSON reader takes it; written one by one, so that it never has to fit into memory.
  "list --json": showing(async (leads, print) => {
    let before = "[\n";
    for await (const lead of leads) {
      print(before + JSON.stringify(lead));
      before = ",\n";
    }
    print(before === "[\n" ? "[]\n" : "\n]\n");
  }, "[]\n"),
  "export --format csv": showing(async (leads, print) => {
    print(csvHeader);
    for await (const lead of leads) print(toCsvLine(lead));
  }, csvHeader),

  async "consents *"({ settings, print, printError }, who) {
    const digest = createDigest(readPepper(keyPlaces(settings)));
    const phone = normalisePhone(who);
    const hash = phone === undefined ? hashEmail(who, { digest }) : hashPhone(phone, { digest });
    const proofs = await withStore(openLeadReader(settings, readOpener(settings)), (reader) =>
      reader.findConsents(hash),
    );
    for (const proof of proofs) print(`${JSON.stringify(proof)}\n`);
    if (proofs.length === 0) printError("There is no consent of this e-mail address or telephone.\n");
    return proofs.length === 0 ? 1 : 0;
  },
};

/** @param nothing printed when there is nothing yet, for the program that reads the output */
function showing(output: Output, nothing = ""): Commands[string] {
  return async ({ settings, print, printError }) => {
    const reader = await openIfThere(settings);
    try {
      if (!reader || (await reader.count()) === 0) {
        printError(`No applications yet. They will be kept in ${describePlace(settings)}.\n`);
        print(nothing);
        return 0;
      }
      let unreadable = 0;
      await output(
        openedOnly(reader, () => (unreadable += 1)),
        print,
      );
      if (unreadable === 0) return 0;
      printError(
        `${unreadable} more cannot be opened with the keys in ${settings.privateKeyFile}: put back the private key that is missing there.\n`,
      );
      return 1;
    } finally {
      await reader?.close();
    }
  };
}

/** Before the first start there is neither a store nor a key. */
async function openIfThere(settings: LeadsSettings): Promise<LeadReader | undefined> {
  if (!hasStore(settings)) return undefined;
  const isEmpty = !existsSync(settings.privateKeyFile) && (await isEmptyStore(settings));
  return isEmpty ? undefined : openLeadReader(settings, readOpener(settings));
}

async function isEmptyStore(settings: LeadsSettings): Promise<boolean> {
  const reader = await openLeadReader(settings, { open: () => new Uint8Array() });
  const count = await reader.count();
  await reader.close();
  return count === 0;
}

async function* openedOnly(reader: LeadReader, onUnreadable: () => void): AsyncIterable<OpenedLead> {
  for await (const { lead, appliedBefore } of reader.list()) {
    if (lead) yield { ...lead, appliedBefore };
    else onUnreadable();
  }
}
