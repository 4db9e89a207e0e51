import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { State } from "../law/states.ts";
import type { Problem } from "../problem.ts";

const quarter = z.tuple([z.int().min(1970).max(2100), z.int().min(1).max(4)]);
const sliceSchema = z.strictObject({
  source: z.string().min(1),
  /** The last quarter of every index: year, and 1 to 4. */
  quarter,
  /** The day on which the slice was made: "2026-11-28". */
  day: z.iso.date(),
  /** By the first three digits of ZIP codes. Values have one decimal. */
  zips: z.record(
    z.string().regex(/^\d{3}$/),
    z.strictObject({ first: quarter, values: z.array(z.number().positive()).min(1) }),
  ),
});

/** The house prices of one state, as prices/CA.json of a lender's folder holds them. */
export type PriceSlice = z.output<typeof sliceSchema>;

export const priceFile = (state: State): string => `prices/${state}.json`;

/** The house prices of a state; undefined where the owner has put none into the folder. */
export function readPrices(folder: string, state: State): PriceSlice | undefined {
  const path = join(folder, priceFile(state));
  return existsSync(path) ? sliceSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : undefined;
}

/** The states whose prices are in the folder, and what cannot be read there. */
export function listPriceStates(folder: string, states: readonly State[]) {
  const problems: Problem[] = [];
  const priceStates = states.filter((state) => {
    try {
      return readPrices(folder, state) !== undefined;
    } catch {
      const message = "This file cannot be read. Make it again: npm run lender -- prices FILE.";
      problems.push({ file: priceFile(state), message });
      return false;
    }
  });
  return { priceStates, problems };
}
