import { HASHED_FOLDER, type HeaderPolicy } from "../header-policy.ts";
import { UNADDRESSED } from "./addresses.ts";

/** Headers for which CloudFront has a setting; it refuses them among the custom ones. */
const HEADERS_OF_THEIR_OWN = new Set([
  "Content-Security-Policy",
  "X-Content-Type-Options",
  "X-Frame-Options",
  "Referrer-Policy",
  "Strict-Transport-Security",
]);
const MAX_AGE = /max-age=(\d+)/;

/** For `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. */
export function cloudFrontPolicy(policy: HeaderPolicy): string {
  const value = (name: string) => policy.everywhere[name];
  const strictTransport = value("Strict-Transport-Security");
  const others = Object.entries(policy.everywhere).filter(([name]) => !HEADERS_OF_THEIR_OWN.has(name));
  const custom = others.map(([Header, Value]) => ({ Header, Value, Override: true }));
  const config = {
    Name: "heloc-site",
    Comment: "Written by the build. Changes are lost.",
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: value("Content-Security-Policy"), Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: value("X-Frame-Options"), Override: true },
      ReferrerPolicy: { ReferrerPolicy: value("Referrer-Policy"), Override: true },
      ...(strictTransport
        ? {
            StrictTransportSecurity: {
              AccessControlMaxAgeSec: Number(MAX_AGE.exec(strictTransport)?.[1]),
              IncludeSubdomains: strictTransport.includes("includeSubDomains"),
              Override: true,
            },
          }
        : {}),
    },
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/**
 * The CloudFront function that finds a page's file (runtime cloudfront-js-2.0, event "viewer request"). It cannot look
 * into the bucket: any address with a closing slash is sent to the one without, which then exists or is a 404.
 */
export function cloudFrontFunction(): string {
  return `// Written by the build. Changes are lost.
var UNADDRESSED = new RegExp(${JSON.stringify(UNADDRESSED)});

/** Keeps the question mark and what follows it, as it came. */
function queryOf(querystring) {
  var parts = [];
  for (var name in querystring) {
    var values = querystring[name].multiValue || [querystring[name]];
    values.forEach(function (entry) {
      parts.push(entry.value === "" ? name : name + "=" + entry.value);
    });
  }
  return parts.length > 0 ? "?" + parts.join("&") : "";
}

function handler(event) {
  var request = event.request;
  var path = request.uri;
  try {
    path = decodeURIComponent(path);
  } catch (error) {
    path = "//";
  }
  if (UNADDRESSED.test(path)) {
    // A key that no bucket holds, so that the distribution answers with its page for 404.
    request.uri = "/.not-found";
    return request;
  }
  if (path === "/") {
    request.uri = "/index.html";
    return request;
  }
  if (path.charAt(path.length - 1) === "/") {
    return {
      statusCode: 308,
      statusDescription: "Permanent Redirect",
      headers: { location: { value: request.uri.slice(0, -1) + queryOf(request.querystring) } },
    };
  }
  if (path.slice(path.lastIndexOf("/")).indexOf(".") === -1) request.uri = request.uri + ".html";
  return request;
}
`;
}

/**
 * Uploads the site: first what pages refer to, then the pages, so that no visitor gets a page whose files are missing.
 * Old hashed files stay, for pages that are still open. S3 sends back the headers given here.
 */
export function uploadScript(policy: HeaderPolicy): string {
  const pagesCache = policy.pages["Cache-Control"] ?? "";
  const hashedCache = policy.hashedFiles["Cache-Control"] ?? "";
  const endings = Object.entries(policy.contentTypes.endings);
  const special = Object.entries(policy.contentTypes.addresses);
  const copy = (ending: string, type: string, cache: string, more: string) =>
    `copy --exclude '*' --include '*.${ending}' ${more} --content-type '${type}' --cache-control '${cache}'`;
  const inFolder = `--exclude '${HASHED_FOLDER.slice(1)}*'`;
  return `#!/bin/sh
# Written by the build. Changes are lost.
# Usage: upload.sh s3://bucket  (from the folder that holds dist/)
set -eu
bucket="$1"
copy() { aws s3 cp dist "$bucket" --recursive --no-progress "$@"; }

# Files with a hash in their name.
${endings
  .filter(([ending]) => ending !== "html")
  .map(
    ([ending, type]) =>
      `aws s3 cp dist${HASHED_FOLDER} "$bucket${HASHED_FOLDER}" --recursive --no-progress --exclude '*' --include '*.${ending}' --content-type '${type}' --cache-control '${hashedCache}'`,
  )
  .join("\n")}

# Everything else, the pages last.
${[...endings.filter(([ending]) => ending !== "html"), ...endings.filter(([ending]) => ending === "html")]
  .map(([ending, type]) => copy(ending, type, pagesCache, inFolder))
  .join("\n")}
${special
  .map(
    ([address, type]) =>
      `aws s3 cp dist${address} "$bucket${address}" --content-type '${type}' --cache-control '${pagesCache}'`,
  )
  .join("\n")}
`;
}
