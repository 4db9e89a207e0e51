import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * False while the page is built and while a part takes hold, true from then on. What only works with scripts, and drawings
 * of what a sentence says, are made then: they are not sent with the page.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
