import type { HeaderPolicy } from "../header-policy.ts";
import { caddyRecipe } from "./caddy.ts";
import { headersFile, redirectsFile } from "./headers-file.ts";

/**
 * Everything a host needs to serve the built site, by file name from the folder of the lender's builds. `_headers` lies among the pages,
 * because Netlify and Cloudflare Pages look for it there; no server hands it out.
 */
export function writeRecipes(policy: HeaderPolicy): Record<string, string> {
  return {
    "site/_headers": headersFile(policy),
    ...(policy.secondNotFound && { "site/_redirects": redirectsFile(policy.secondNotFound) }),
    "hosting/caddy/site.caddy": caddyRecipe(policy),
  };
}
