import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".woff2": "font/woff2",
};

/** An answer for a person to read. */
export const sentence = (status: number, text: string) =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** One of the editor's own built files. */
export async function builtFile(folder: string, file: string): Promise<Response> {
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  if (!bytes) return sentence(404, "The editor has no such page.");
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" },
  });
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
