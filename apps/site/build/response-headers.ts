import type { AstroIntegration } from "astro";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPolicy, findResources } from "./content-security-policy.ts";

/** The file with the headers of every response, written beside the built pages; a web server's recipe reads it. */
export const HEADERS_FILE = "response-headers.json";

export interface ResponseHeaders {
  /** Sent with every response. */
  everywhere: Record<string, string>;
  /** Sent with files whose name holds a hash of their content. */
  hashedFiles: Record<string, string>;
  /** Sent with pages. */
  pages: Record<string, string>;
}

/** Works out the headers from what the built pages load, so that the policy can never lag behind the content. */
export function responseHeaders({ siteAddress }: { siteAddress: string }): AstroIntegration {
  return {
    name: "response-headers",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html"));
        const pages = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
        const headers: ResponseHeaders = {
          everywhere: {
            "Content-Security-Policy": buildPolicy(pages.map(findResources)),
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Referrer-Policy": "strict-origin-when-cross-origin",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
            ...(siteAddress.startsWith("https:")
              ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
              : {}),
          },
          hashedFiles: { "Cache-Control": "public, max-age=31536000, immutable" },
          pages: { "Cache-Control": "no-cache" },
        };
        await writeFile(join(folder, "..", HEADERS_FILE), `${JSON.stringify(headers, null, 2)}\n`);
        logger.info(`headers of ${files.length} pages written to ${HEADERS_FILE}`);
      },
    },
  };
}
