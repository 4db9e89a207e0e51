import { useEffect, useEffectEvent } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { InboxEvent } from "../src/messages.ts";
import { access } from "./access.ts";
import { ping } from "./api-client.ts";

/** While thousands are being opened, the list is asked for again this often. */
const REFRESH_EVERY_MS = 1_000;

/** Keeps what is on the screen as new as the server: every change asks again for what is visible. */
export function useLiveChanges(onNewLeads: (count: number) => void): void {
  const client = useQueryClient();
  const take = useEffectEvent((event: InboxEvent): void => {
    if (event.kind === "locked") access.set({ kind: "locked" });
    else if (event.newLeads > 0) onNewLeads(event.newLeads);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = -Infinity;
    const refresh = (): void => {
      timer = undefined;
      askedAt = performance.now();
      void client.invalidateQueries();
    };
    const source = new EventSource("/api/events");
    source.onmessage = ({ data }) => {
      take(JSON.parse(data as string) as InboxEvent);
      timer ??= setTimeout(refresh, Math.max(0, askedAt + REFRESH_EVERY_MS - performance.now()));
    };
    source.onerror = () => ping("session", "GET");
    return () => {
      source.close();
      clearTimeout(timer);
    };
  }, [client]);
}
