import { useEffect } from "react";
import { LOCK_AFTER_MS } from "../src/messages.ts";
import { access } from "./access.ts";
import { ping } from "./api-client.ts";

const TELL_EVERY_MS = 60_000;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"] as const;

/**
 * Tells the server that somebody is here, at most once a minute. After the same quiet as the server's, the page locks by
 * itself: a server that has ended can no longer say so. Both clocks count: one can be set back, the other may sleep.
 */
export function useIdleTimeout(): void {
  useEffect(() => {
    let toldAt = Date.now();
    let [seenAt, seenAtSteady] = [Date.now(), performance.now()];
    const note = () => {
      [seenAt, seenAtSteady] = [Date.now(), performance.now()];
      if (access.get().kind !== "open" || Math.abs(seenAt - toldAt) < TELL_EVERY_MS) return;
      toldAt = seenAt;
      ping("activity", "POST");
    };
    const watch = setInterval(() => {
      const quietMs = Math.max(Math.abs(Date.now() - seenAt), performance.now() - seenAtSteady);
      const { kind } = access.get();
      // A note that was not saved is still shown when the server has stopped, and may name somebody.
      if (quietMs > LOCK_AFTER_MS && (kind === "open" || kind === "stopped")) access.set({ kind: "locked" });
    }, 5_000);
    for (const sign of SIGNS) addEventListener(sign, note, { passive: true });
    return () => {
      clearInterval(watch);
      for (const sign of SIGNS) removeEventListener(sign, note);
    };
  }, []);
}
