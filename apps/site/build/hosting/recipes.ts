import type { HeaderPolicy } from "../header-policy.ts";
import { caddyRecipe } from "./caddy.ts";
import { cloudFrontFunction, cloudFrontPolicy, uploadScript } from "./cloudfront.ts";
import { headersFile, redirectsFile } from "./headers-file.ts";
import { nginxBrotli, nginxMaps, nginxServer } from "./nginx.ts";

/**
 * Everything a host needs to serve the built site, by file name from the folder of the lender's builds. `_headers` lies among the pages,
 * because Netlify and Cloudflare Pages look for it there; no server hands it out.
 */
export function writeRecipes(policy: HeaderPolicy): Record<string, string> {
  return {
    "site/_headers": headersFile(policy),
    ...(policy.secondNotFound && { "site/_redirects": redirectsFile(policy.secondNotFound) }),
    "hosting/nginx/maps.conf": nginxMaps(policy),
    "hosting/nginx/brotli.conf": nginxBrotli(),
    "hosting/nginx/server.conf": nginxServer(policy),
    "hosting/caddy/site.caddy": caddyRecipe(policy),
    "hosting/aws/response-headers-policy.json": cloudFrontPolicy("heloc-site", {
      ...policy.everywhere,
      ...policy.documents,
    }),
    "hosting/aws/files-headers-policy.json": cloudFrontPolicy("heloc-site-files", policy.everywhere),
    "hosting/aws/viewer-request.js": cloudFrontFunction(),
    "hosting/aws/upload.sh": uploadScript(policy),
  };
}
