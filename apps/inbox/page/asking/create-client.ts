import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { AccessStore } from "../session/access.ts";
import { codeOf, Refusal } from "./refusal.ts";

const FORGET_MS = 30_000;
const MOST_TRIES = 3;

/** Holds what the server has answered. A refusal that ends the session closes the page. */
export function createClient(access: AccessStore): QueryClient {
  const onError = (error: Error): void => access.heed(codeOf(error));
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        gcTime: FORGET_MS,
        // The server is on this computer or behind a tunnel; what it refuses it refuses again.
        networkMode: "always",
        retry: (tries, error) =>
          tries < MOST_TRIES && error instanceof Refusal && error.code === "store-unavailable",
      },
      mutations: { networkMode: "always", gcTime: 0 },
    },
  });
}
