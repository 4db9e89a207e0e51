import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname } from "node:path";
import { Readable } from "node:stream";
import type { z } from "zod";
import { SaveRefused } from "../folder/save.ts";

const OWN_NAMES = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
const LARGEST_BODY = 40_000_000;

export const PICTURE_TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};
const TYPES: Record<string, string> = {
  ...PICTURE_TYPES,
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".woff2": "font/woff2",
};

export type Answer = (request: Request) => Promise<Response>;

/** Answers on this computer only, with a function from a web request to a web response. */
export async function listen(answer: Answer, port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => void respond(answer, incoming, outgoing));
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  return server;
}

async function respond(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = "GET", url = "/" } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const headers = Object.entries(incoming.headers).filter(([, value]) => typeof value === "string");
  try {
    const request = new Request(new URL(url, "http://localhost"), {
      ...{ method, headers: headers as [string, string][] },
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
    });
    const response = await answer(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    console.error(error);
    outgoing.writeHead(500).end("The editor could not do this. Its terminal says why.");
  }
}

/**
 * Why a request is not answered, as a sentence, or nothing when it may be. A page of another site can make the browser send
 * requests here: under a name of its own that points to this machine, or by posting across origins.
 */
export function refusal({ method, headers }: Request): string | undefined {
  const host = headers.get("host") ?? "";
  if (!OWN_NAMES.test(host))
    return `The editor answers on this computer only, as localhost or 127.0.0.1. The request was for "${host}".`;
  const origin = headers.get("origin");
  return method === "GET" || method === "HEAD" || origin === `http://${host}`
    ? undefined
    : `The editor saves only what its own page sends. This came from ${origin ?? "outside of a browser"}.`;
}

/** @throws SaveRefused once more has come than fits, whatever the request said of its length */
export async function bytesOf(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_BODY)
      throw new SaveRefused("This is too large. Make the picture smaller than 40 MB.", 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws SaveRefused when it is not what the editor's own page sends */
export async function sentAs<Sent>(schema: z.ZodType<Sent>, request: Request): Promise<Sent> {
  const text = (await bytesOf(request)).toString();
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new SaveRefused(
      "The editor does not understand this. Load the page again, then make your change.",
      400,
    );
  }
}

/** An answer for a person to read. */
export const sentence = (status: number, text: string) =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** A file of this computer; where it is not there, a sentence. */
export async function fileAt(path: string, missing: string, headers = {}): Promise<Response> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return sentence(404, missing);
  const type = TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": type, ...headers } });
}

/** The same answer, with which nothing is fetched from elsewhere, nothing but the preview is framed, and nobody frames. */
export function withPolicy(response: Response, previewAddress: string): Response {
  const policy = `default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; frame-src 'self' ${previewAddress}; frame-ancestors 'self'; form-action 'none'`;
  if (!response.headers.has("Content-Security-Policy"))
    response.headers.set("Content-Security-Policy", policy);
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.set("Cache-Control", "no-store");
  return response;
}
