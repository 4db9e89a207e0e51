import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { Problem } from "../src/messages.ts";

/** `stopped`: nobody answers at the inbox's address any more. */
export type RefusalCode = Problem["code"] | "stopped";

/** A request that the inbox's server refused, or that did not reach it. Its message says what to do. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

const DID_NOT_WORK = "This did not work. Nothing was changed: try again.";

/** The code of what went wrong, whatever was thrown. */
export const codeOf = (error: unknown): RefusalCode => (error instanceof Refusal ? error.code : "failed");
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
export async function askServer<Answer = undefined>(path: string, request: Request = {}): Promise<Answer> {
  const response = await send(path, request);
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return (isJson ? await response.json() : undefined) as Answer;
}

/** Fetches a file from the inbox's server and hands it to the browser to save. @throws Refusal */
export async function saveFile(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await (await send(path, {})).blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

async function send(path: string, { body, method = body ? "POST" : "GET", signal }: Request) {
  const response = await fetch(`/api/${path}`, {
    method,
    cache: "no-store",
    redirect: "error",
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Refusal("stopped", "The inbox does not answer. Nothing was changed.");
  });
  if (response.ok) return response;
  const { code, message } = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(code ?? "failed", message ?? DID_NOT_WORK);
}

/** What was asked and is on the screen no more is forgotten soon: it holds names. */
const FORGET_MS = 30_000;
const MOST_TRIES = 3;

/** Holds what the server has answered. @param heed told of each refusal: one that ends the session closes the page */
export function createClient(heed: (code: RefusalCode) => void): QueryClient {
  const onError = (error: Error): void => heed(codeOf(error));
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        gcTime: FORGET_MS,
        // The server is on this computer or behind a tunnel; what it refuses it refuses again.
        networkMode: "always",
        retry: (tries, error) => tries < MOST_TRIES && codeOf(error) === "store-unavailable",
      },
      mutations: { networkMode: "always", gcTime: 0 },
    },
  });
}
