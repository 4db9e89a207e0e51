import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** True once a part has taken hold: what only works with scripts, and drawings, are made then and not sent with the page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
