import { HASHED_FOLDER, type HeaderPolicy } from "../header-policy.ts";
import { UNADDRESSED } from "./addresses.ts";
import { NOTE } from "./configuration-text.ts";

/** Headers for which CloudFront has a setting, which refuses them among the custom ones. */
const securitySettings = (value: (name: string) => string | undefined) => {
  const strictTransport = value("Strict-Transport-Security");
  return {
    "Content-Security-Policy": {
      ContentSecurityPolicy: { ContentSecurityPolicy: value("Content-Security-Policy"), Override: true },
    },
    "X-Content-Type-Options": { ContentTypeOptions: { Override: true } },
    "X-Frame-Options": { FrameOptions: { FrameOption: value("X-Frame-Options"), Override: true } },
    "Referrer-Policy": { ReferrerPolicy: { ReferrerPolicy: value("Referrer-Policy"), Override: true } },
    "Strict-Transport-Security": strictTransport && {
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(strictTransport)?.[1]),
        IncludeSubdomains: strictTransport.includes("includeSubDomains"),
        Override: true,
      },
    },
  };
};

/** For `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. */
export function cloudFrontPolicy({ everywhere }: HeaderPolicy): string {
  const settings = securitySettings((name) => everywhere[name]);
  const custom = Object.entries(everywhere)
    .filter(([name]) => !(name in settings))
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  const config = {
    Name: "heloc-site",
    Comment: NOTE,
    SecurityHeadersConfig: Object.assign({}, ...Object.values(settings)) as unknown,
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/**
 * The CloudFront function that finds a page's file (runtime cloudfront-js-2.0, event "viewer request"). It cannot look
 * into the bucket: any address with a closing slash is sent to the one without, which then exists or is a 404.
 */
export function cloudFrontFunction(): string {
  return `// ${NOTE}
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
export function uploadScript({ pages, hashedFiles, contentTypes }: HeaderPolicy): string {
  const endings = Object.entries(contentTypes.endings);
  const copy = (from: string, filter: string, type: string, headers: Record<string, string>) =>
    `aws s3 cp "dist${from}" "$bucket${from}" --no-progress ${filter}--content-type ${type} --cache-control '${headers["Cache-Control"] ?? ""}'`;
  const byEnding = (exclude = "") => `--recursive --exclude '*' --include "*.$1" ${exclude}`;
  const calls = (name: string, isChosen: (ending: string) => boolean) =>
    endings
      .filter(([ending]) => isChosen(ending))
      .map(([ending, type]) => `${name} ${ending} '${type}'`)
      .join("\n");
  return `#!/bin/sh
# ${NOTE}
# Usage: upload.sh s3://bucket  (from the folder that holds dist/)
set -eu
bucket="$1"

# Files with a hash in their name.
hashed() { ${copy(HASHED_FOLDER, byEnding(), '"$2"', hashedFiles)}; }
# Everything else, the pages last.
other() { ${copy("", byEnding(`--exclude '${HASHED_FOLDER.slice(1)}*' `), '"$2"', pages)}; }

${calls("hashed", (ending) => ending !== "html")}

${calls("other", (ending) => ending !== "html")}
${calls("other", (ending) => ending === "html")}
${Object.entries(contentTypes.addresses)
  .map(([address, type]) => copy(address, "", `'${type}'`, pages))
  .join("\n")}
`;
}
