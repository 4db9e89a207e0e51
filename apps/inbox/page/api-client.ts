import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { Refusal, type Session } from "../src/messages.ts";
import { access } from "./access.ts";
import { forgetDrafts } from "./drafts.ts";

const DID_NOT_WORK = "This did not work. Nothing was changed: try again.";

/** The HTTP status of what went wrong, whatever was thrown. */
export const statusOf = (error: unknown): number => (error instanceof Refusal ? error.status : 500);
export const messageOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : DID_NOT_WORK;

interface Request {
  body?: object;
  method?: "GET" | "POST";
  signal?: AbortSignal;
}

/**
 * Asks the inbox's server. What has a body is a POST.
 * @param path under `/api`
 * @returns the answer's JSON; undefined where it has no body
 * @throws Refusal
 */
export async function askServer<Answer = undefined>(
  path: string,
  { body, method = body ? "POST" : "GET", signal }: Request = {},
): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    method,
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
    access.heed(statusOf(error), "no-session");
  }
}

/** Locks the inbox. Everything goes from the screen at once, whatever the server answers. */
export async function lock(): Promise<void> {
  access.set({ kind: "locked" });
  await askServer("lock", { method: "POST" }).catch(() => undefined);
}

/** Finds out why the server has said nothing, or whether a sign of somebody here has reached it. */
export const ping = (path: "session" | "activity", method: "GET" | "POST"): void =>
  void askServer(path, { method }).catch(heed);

/** What was asked and is on the screen no more is forgotten soon: it holds names. */
const FORGET_MS = 30_000;

/** Each refusal is heeded: one that ends the session closes the page. */
const heed = (error: unknown): void => access.heed(statusOf(error));

/** Holds what the server has answered. */
export const client = new QueryClient({
  queryCache: new QueryCache({ onError: heed }),
  mutationCache: new MutationCache({ onError: heed }),
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

// Whatever closes the inbox, nothing of a lead stays in memory.
access.subscribe(() => {
  const { kind } = access.get();
  if (kind === "open" || kind === "entering") return;
  client.clear();
  if (kind !== "stopped") forgetDrafts();
});
