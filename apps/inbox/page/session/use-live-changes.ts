import { useEffect, useEffectEvent } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { InboxEvent, Progress } from "../../src/contract.ts";
import { askServer } from "../asking/ask-server.ts";
import { codeOf } from "../asking/refusal.ts";
import type { AccessStore } from "./access.ts";

/** While thousands are being opened, the list is asked for again this often. */
const REFRESH_EVERY_MS = 1_000;

interface Handlers {
  onNewLeads: (count: number) => void;
  onProgress: (progress: Progress) => void;
}

/** Keeps what is on the screen as new as the server: every change asks again for what is visible. */
export function useLiveChanges(access: AccessStore, { onNewLeads, onProgress }: Handlers): void {
  const client = useQueryClient();
  const take = useEffectEvent((event: InboxEvent, refresh: () => void) => {
    if (event.kind === "locked") return access.set({ kind: "locked" });
    if (event.kind === "progress") onProgress(event.progress);
    else if (event.newLeads > 0) onNewLeads(event.newLeads);
    refresh();
  });
  useEffect(() => {
    const refresh = atMostEvery(REFRESH_EVERY_MS, () => void client.invalidateQueries());
    const source = new EventSource("/api/events");
    let wasLost = false;
    source.onmessage = ({ data }) => take(JSON.parse(data as string) as InboxEvent, refresh.ask);
    source.onopen = () => {
      if (wasLost) refresh.ask();
      wasLost = false;
    };
    source.onerror = () => {
      wasLost = true;
      askServer("session").catch((error: unknown) => access.heed(codeOf(error)));
    };
    return () => {
      source.close();
      refresh.cancel();
    };
  }, [access, client]);
}

/** Does the work at once, and again at the end of the pause where it was asked for meanwhile. */
function atMostEvery(pauseMs: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const ask = (): void => {
    if (timer !== undefined) {
      isAsked = true;
      return;
    }
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isAsked) return;
      isAsked = false;
      ask();
    }, pauseMs);
  };
  return { ask, cancel: () => clearTimeout(timer) };
}
