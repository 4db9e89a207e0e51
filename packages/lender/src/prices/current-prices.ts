import { chosenFolder } from "../config.ts";
import { listStates } from "../law/states.ts";
import { readPrices, type PriceSlice } from "./read-prices.ts";

/** The house prices of each state. In bundles vite-plugin.ts puts a file for each state of the folder in its place. */
export const loadPrices: Readonly<Record<string, () => Promise<PriceSlice | undefined>>> = Object.fromEntries(
  listStates().map(([state]) => [state, () => Promise.resolve(readPrices(chosenFolder(), state))]),
);
