import type { Problem } from "../../src/contract.ts";
import { Refusal } from "./refusal.ts";

interface Request {
  method?: "GET" | "POST" | "PUT";
  body?: object;
  signal?: AbortSignal;
}

/**
 * Asks the inbox's server.
 * @param path under `/api`
 * @returns the answer's JSON; undefined where it has no body
 * @throws Refusal
 */
export async function askServer<Answer>(path: string, request: Request = {}): Promise<Answer> {
  const response = await send(path, request);
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return (isJson ? await response.json() : undefined) as Answer;
}

/**
 * Fetches a file from the inbox's server.
 * @throws Refusal
 */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await send(path, {});
  return response.blob();
}

async function send(path: string, { method = "GET", body, signal }: Request): Promise<Response> {
  const response = await reach(`/api/${path}`, {
    method,
    cache: "no-store",
    redirect: "error",
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await readRefusal(response);
  return response;
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Refusal("stopped", "The inbox does not answer.");
  }
}

async function readRefusal(response: Response): Promise<Refusal> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  return new Refusal(problem.code ?? codeOfStatus(response.status), problem.message ?? "");
}

function codeOfStatus(status: number): Problem["code"] {
  if (status === 401) return "no-session";
  return status === 423 ? "locked" : "failed";
}
