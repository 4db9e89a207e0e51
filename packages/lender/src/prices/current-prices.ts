import { chosenFolder } from "../config.ts";
import { listStates } from "../law/states.ts";
import { readPrices, type PriceSlice } from "./read-prices.ts";

/**
 * The house prices of each state, loaded when they are asked for. Where a program is bundled, vite-plugin.ts puts a file for each state that
 * the lender's folder has in the place of this module.
 */
export const loadPrices: Readonly<Record<string, () => Promise<PriceSlice | undefined>>> = Object.fromEntries(
  listStates().map(([state]) => [state, () => Promise.resolve(readPrices(chosenFolder(), state))]),
);
