import { useEffect } from "react";
import { LOCK_AFTER_MS } from "../../src/messages.ts";
import { askServer, codeOf } from "../api-client.ts";
import type { AccessStore } from "./access.ts";

const TELL_EVERY_MS = 60_000;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"] as const;

/**
 * Tells the server that somebody is here, at most once a minute. After the same quiet as the server's, the page locks by
 * itself: a server that has ended can no longer say so. Both clocks count: one can be set back, the other may sleep.
 */
export function useIdleTimeout(access: AccessStore): void {
  useEffect(() => {
    let toldAt = Date.now();
    let [seenAt, seenAtSteady] = [Date.now(), performance.now()];
    const note = () => {
      [seenAt, seenAtSteady] = [Date.now(), performance.now()];
      if (Math.abs(seenAt - toldAt) < TELL_EVERY_MS) return;
      toldAt = seenAt;
      askServer("activity", { method: "POST" }).catch((error: unknown) => access.heed(codeOf(error)));
    };
    const watch = setInterval(() => {
      const quietMs = Math.max(Math.abs(Date.now() - seenAt), performance.now() - seenAtSteady);
      if (quietMs > LOCK_AFTER_MS) access.set({ kind: "locked" });
    }, 5_000);
    for (const sign of SIGNS) addEventListener(sign, note, { passive: true });
    return () => {
      clearInterval(watch);
      for (const sign of SIGNS) removeEventListener(sign, note);
    };
  }, [access]);
}
