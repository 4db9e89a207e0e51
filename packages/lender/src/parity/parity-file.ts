import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { z } from "zod";
import type { Problem } from "../problem.ts";
import { readFile } from "../reading/read-file.ts";
import { day, text } from "../schema/values/values.ts";

/** Which Spanish texts somebody has compared with their English. No page shows it. */
export const PARITY_FILE = "es/parity.yaml";

const compared = z.strictObject({
  /** Who compared the two languages last. */
  by: text(),
  date: day(),
  /** The first letters of the SHA-256 of both texts, by their place. */
  texts: z.record(
    z.string(),
    z.string().regex(/^[0-9a-f]{12}$/, "Is no mark of a text. `npm run review -- --spanish` writes them."),
  ),
});

const paritySchema = z.record(z.string(), compared);

/** By the file's name within both languages: "faq.yaml", "articles/spring-repairs.mdx". */
export type Parity = z.output<typeof paritySchema>;

/** What a lender's folder says of its Spanish texts, nothing where the file is not there; and what is wrong in the file. */
export function readParity(folder: string): { parity: Parity; problems: Problem[] } {
  if (!existsSync(join(folder, PARITY_FILE))) return { parity: {}, problems: [] };
  const { data = {}, problems } = readFile(folder, PARITY_FILE, paritySchema);
  return { parity: data, problems };
}

const HEAD = `# Which Spanish texts were compared with their English, by the first letters of the SHA-256 of both: when one of them changes,
# the Spanish is refused until somebody has compared both again. \`npm run review -- --spanish\` writes it.
`;

/** Writes the file, its names in order. */
export function writeParity(folder: string, parity: Parity): void {
  const sorted = Object.fromEntries(
    Object.entries(parity).sort(([first], [second]) => first.localeCompare(second)),
  );
  writeFileSync(join(folder, PARITY_FILE), HEAD + stringify(sorted, { lineWidth: 0 }));
}

/** Only spaces may differ: prettier lays the tables of articles out again. */
export const markOf = (english: string, spanish: string): string =>
  createHash("sha256")
    .update([english, spanish].map((text) => text.replace(/\s+/g, " ").trim()).join("\n"))
    .digest("hex")
    .slice(0, 12);
