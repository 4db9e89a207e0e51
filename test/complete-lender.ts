import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { LENDERS_FOLDER, ROOT, SAMPLE } from "../packages/lender/src/config.ts";

/** What the sample says of itself, and what the lender of the tests says in its place. */
const OTHER_FACTS: [sample: string, complete: string][] = [
  ["Hearthline", "Brightwick"],
  ["hearthline.example", "brightwick.example"],
  ['nmlsId: "0000000"', 'nmlsId: "0000001"'],
  ["(213) 555-0142", "(415) 555-0117"],
  ["100 Sample Street, Suite 400", "7 Example Avenue"],
  ["city: Los Angeles", "city: San Francisco"],
  ['zip: "90012"', 'zip: "94103"'],
  ["Maria Delgado", "Ana Castillo"],
  ["James Whitfield", "Peter Olsen"],
];
/** Also where the sample has another one. */
const PROVIDER = "name: self-hosted\naddress: http://localhost:4400\n";
const FILES = ["lender.yaml", "testimonials.yaml", "es/facts.yaml"];

/**
 * The folder of a lender in both states and both languages that shows everything there is to show: the sample under another
 * name, so that a name typed into the program is noticed. Made once for each state of the sample.
 */
export function completeLender(): string {
  const sample = join(LENDERS_FOLDER, SAMPLE);
  if (!existsSync(sample))
    throw new Error(`The tests make their lender from lenders/${SAMPLE}, which is not there. Bring it back.`);
  const hash = createHash("sha256").update(JSON.stringify([OTHER_FACTS, FILES, PROVIDER]));
  for (const name of readdirSync(sample, { recursive: true, encoding: "utf8" }).sort()) {
    const path = join(sample, name);
    if (statSync(path).isFile()) hash.update(`\n${name}\n`).update(readFileSync(path));
  }
  const folder = join(ROOT, ".cache/test/lenders", hash.digest("hex").slice(0, 12), "complete");
  if (!existsSync(folder)) make(sample, folder);
  return folder;
}

/** Several programs may make it at once: each makes its own, and the first one is kept. */
function make(sample: string, folder: string): void {
  mkdirSync(dirname(dirname(folder)), { recursive: true });
  const part = mkdtempSync(join(dirname(dirname(folder)), ".part-"));
  cpSync(sample, join(part, "complete"), { recursive: true });
  writeFileSync(join(part, "complete/provider.yaml"), PROVIDER);
  for (const file of FILES) {
    const path = join(part, "complete", file);
    if (!existsSync(path)) continue;
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      OTHER_FACTS.reduce((done, [from, to]) => done.replaceAll(from, to), text),
    );
  }
  try {
    renameSync(part, dirname(folder));
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(part, { recursive: true });
  }
}
