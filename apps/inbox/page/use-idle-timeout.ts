import { useEffect } from "react";
import { createIdleTimeout, SYSTEM_CLOCK } from "../src/idle-timeout.ts";
import { LOCK_AFTER_MS } from "../src/messages.ts";
import { access } from "./access.ts";
import { ping } from "./api-client.ts";

const TELL_EVERY_MS = 60_000;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"] as const;

/**
 * Tells the server that somebody is here, at most once a minute. After the same quiet as the server's, the page locks by
 * itself: a server that has ended can no longer say so, and a note that was not saved is still shown then.
 */
export function useIdleTimeout(): void {
  useEffect(() => {
    const idle = createIdleTimeout(LOCK_AFTER_MS, SYSTEM_CLOCK, () => {
      const { kind } = access.get();
      if (kind === "open" || kind === "stopped") access.set({ kind: "locked" });
    });
    let toldAt = Date.now();
    const note = () => {
      idle.noteActivity();
      if (access.get().kind !== "open" || Math.abs(Date.now() - toldAt) < TELL_EVERY_MS) return;
      toldAt = Date.now();
      ping("activity", "POST");
    };
    idle.noteActivity();
    for (const sign of SIGNS) addEventListener(sign, note, { passive: true });
    return () => {
      idle.stop();
      for (const sign of SIGNS) removeEventListener(sign, note);
    };
  }, []);
}
