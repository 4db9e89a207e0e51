import { useEffect, useEffectEvent } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { InboxEvent, Progress } from "../../src/messages.ts";
import { askServer, codeOf } from "../api-client.ts";
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
  const take = useEffectEvent((event: InboxEvent): void => {
    if (event.kind === "locked") access.set({ kind: "locked" });
    if (event.kind === "progress") onProgress(event.progress);
    if (event.kind === "changed" && event.newLeads > 0) onNewLeads(event.newLeads);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = -Infinity;
    const refresh = (): void => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          askedAt = performance.now();
          void client.invalidateQueries();
        },
        Math.max(0, askedAt + REFRESH_EVERY_MS - performance.now()),
      );
    };
    const source = new EventSource("/api/events");
    source.onmessage = ({ data }) => {
      take(JSON.parse(data as string) as InboxEvent);
      refresh();
    };
    source.onerror = () => {
      askServer("session").catch((error: unknown) => access.heed(codeOf(error)));
    };
    return () => {
      source.close();
      clearTimeout(timer);
    };
  }, [access, client]);
}
