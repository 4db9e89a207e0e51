import type { HelocInputs } from "@heloc/loan-math/heloc-estimate";
import { useSyncExternalStore } from "react";
import { NUMBERS_ENTERED } from "./hydrate-when-needed.ts";

/** Undefined for a box that was empty or held no number. */
export type TypedNumbers = { [Name in keyof HelocInputs]: HelocInputs[Name] | undefined };

export interface EnteredNumbers {
  /** The inputs of the last press of the button. Undefined before the first one. */
  inputs?: HelocInputs;
  /** What of these the visitor has typed. The rest is what an empty box counts as, and is nobody's answer. */
  typed?: TypedNumbers;
  /** The code of the state where the home is, from a choice or from a link: "CA". */
  state?: string | undefined;
}

/* The parts of the page are separate islands, which React cannot connect: they share this module, and nothing is stored. */
const NOTHING: EnteredNumbers = {};
let entered: EnteredNumbers = NOTHING;
const listeners = new Set<() => void>();

export function shareNumbers(news: EnteredNumbers): void {
  entered = { ...entered, ...news };
  // A part that has not been loaded still shows the example: it is not printed then (print-plan.css).
  document.documentElement.dataset["numbers"] = "entered";
  for (const listener of listeners) listener();
  dispatchEvent(new Event(NUMBERS_ENTERED));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was entered, always up to date. While a part hydrates it still shows what the server drew: nothing entered. */
export function useEnteredNumbers(): EnteredNumbers {
  return useSyncExternalStore(
    subscribe,
    () => entered,
    () => NOTHING,
  );
}
