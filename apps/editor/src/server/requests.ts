import { z } from "zod";
import { SaveRefused, type Changes } from "../folder/save.ts";

const OWN_NAMES = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
const LARGEST_BODY = 40_000_000;

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

/** What Keystatic sends: files as URL-safe Base64 under their paths, and the paths to delete. */
export const sentChanges = z
  .object({
    additions: z.array(z.object({ path: z.string(), contents: z.string() })),
    deletions: z.array(z.object({ path: z.string() })),
  })
  .transform(({ additions, deletions }): Changes => ({
    texts: new Map(
      additions.map(({ path, contents }) => [path, Buffer.from(contents, "base64url").toString()]),
    ),
    deleted: deletions.map(({ path }) => path),
  }));
