import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { Refusal, type Session } from "../src/messages.ts";
import { forgetDrafts } from "./drafts.ts";

type Closed = "no-session" | "locked" | "stopped";

/** Whether the page may show leads, and if not, why. `stopped`: nobody answers at the inbox's address any more. */
export type Access = { kind: "entering" | Closed } | { kind: "open"; session: Session };

/** HTTP statuses after which nothing may stay on the screen; 0 where there was no answer. */
const CLOSING: Partial<Record<number, Closed>> = { 0: "stopped", 401: "no-session", 423: "locked" };

let current: Access = { kind: "entering" };
const listeners = new Set<() => void>();

/** The page's access, for React (`useSyncExternalStore`) and for what is not React. */
export const access = {
  get: (): Access => current,
  set(next: Access): void {
    if (next.kind === current.kind && next.kind !== "open") return;
    current = next;
    // Whatever closes the inbox, nothing of a lead stays in memory.
    if (next.kind !== "open") client.clear();
    if (next.kind === "locked") forgetDrafts();
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Closes the page where a refusal says so. */
function closeOnRefusal(error: unknown): void {
  const kind = CLOSING[statusOf(error)];
  if (kind) access.set({ kind });
}

const DID_NOT_WORK = "This did not work. Nothing was changed: try again.";

/** The HTTP status of what went wrong, whatever was thrown. */
export const statusOf = (error: unknown): number => (error instanceof Refusal ? error.status : 500);
export const messageOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : DID_NOT_WORK;

/**
 * Asks the inbox's server. What has a body is a POST, also an empty one.
 * @param path under `/api`
 * @returns the answer's JSON; undefined where it has no body
 * @throws Refusal
 */
export async function askServer<Answer = undefined>(
  path: string,
  { body, signal }: { body?: object; signal?: AbortSignal } = {},
): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    method: body ? "POST" : "GET",
    cache: "no-store",
    redirect: "error",
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Refusal(0, "The inbox does not answer. Nothing was changed.");
  });
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  if (response.ok) return answer as Answer;
  throw new Refusal(response.status, (answer as Refusal).message);
}

/**
 * Opens the session with the one-time token of the address, or goes on with the one that the browser has. The token leaves
 * the address at once, so that the browser's history never holds one that works.
 */
export async function enter(): Promise<void> {
  const token = location.hash.slice(1);
  if (token !== "") history.replaceState(null, "", "/");
  try {
    const session = await askServer<Session>("session", token === "" ? {} : { body: { token } });
    access.set({ kind: "open", session });
  } catch (error) {
    access.set({ kind: CLOSING[statusOf(error)] ?? "no-session" });
  }
}

/** Locks the inbox. Everything goes from the screen at once, whatever the server answers. */
export async function lock(): Promise<void> {
  access.set({ kind: "locked" });
  await askServer("lock", { body: {} }).catch(() => undefined);
}

/** Finds out why the server has said nothing, or whether a sign of somebody here has reached it. */
export const ping = (...request: Parameters<typeof askServer>): void =>
  void askServer(...request).catch(closeOnRefusal);

/** Calling hours begin and end without anything happening to a lead. */
export const REFRESH_EVERY_MS = 15_000;

/** What was asked and is on the screen no more is forgotten soon: it holds names. */
const FORGET_MS = 30_000;

export const client = new QueryClient({
  queryCache: new QueryCache({ onError: closeOnRefusal }),
  mutationCache: new MutationCache({ onError: closeOnRefusal }),
  defaultOptions: {
    queries: {
      gcTime: FORGET_MS,
      // The server is on this computer or behind a tunnel; what it refuses it refuses again, until it tells of a change.
      networkMode: "always",
      retry: false,
    },
    mutations: { networkMode: "always", gcTime: 0 },
  },
});
