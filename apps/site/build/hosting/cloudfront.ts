import { HASHED_FOLDER, type HeaderPolicy } from "../header-policy.ts";
import { UNADDRESSED } from "./addresses.ts";
import { fillTemplate, NOTE } from "./configuration-text.ts";

/**
 * For `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. CloudFront refuses
 * headers for which it has a setting among the custom ones.
 * @param name of the policy, which is unique in an AWS account
 */
export function cloudFrontPolicy(name: string, headers: Record<string, string>): string {
  const {
    "Content-Security-Policy": contentSecurity,
    "X-Content-Type-Options": contentTypeOptions,
    "X-Frame-Options": frameOptions,
    "Referrer-Policy": referrer,
    "Strict-Transport-Security": strictTransport,
    ...others
  } = headers;
  const custom = Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override: true }));
  const config = {
    Name: name,
    Comment: NOTE,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: contentSecurity && {
        ContentSecurityPolicy: contentSecurity,
        Override: true,
      },
      ContentTypeOptions: contentTypeOptions && { Override: true },
      FrameOptions: frameOptions && { FrameOption: frameOptions, Override: true },
      ReferrerPolicy: referrer && { ReferrerPolicy: referrer, Override: true },
      StrictTransportSecurity: strictTransport && {
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(strictTransport)?.[1]),
        IncludeSubdomains: strictTransport.includes("includeSubDomains"),
        Override: true,
      },
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
  return `// ${NOTE}
var UNADDRESSED = new RegExp(${JSON.stringify(UNADDRESSED)});

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
    // Without the question mark, and undefined where there is none.
    var query = request.rawQueryString();
    return {
      statusCode: 308,
      statusDescription: "Permanent Redirect",
      headers: { location: { value: request.uri.slice(0, -1) + (query ? "?" + query : "") } },
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
  const { html = "", ...others } = contentTypes.endings;
  const calls = (name: string) =>
    Object.entries(others).map(([ending, type]) => `${name} ${ending} '${type}'`);
  return fillTemplate("upload.sh", {
    hashedFolder: HASHED_FOLDER,
    hashedKeys: HASHED_FOLDER.slice(1),
    hashedFileCaching: hashedFiles["Cache-Control"],
    pageCaching: pages["Cache-Control"],
    hashedFiles: calls("hashed"),
    otherFiles: calls("other"),
    pages: `other html '${html}'`,
    specialFiles: Object.entries(contentTypes.addresses).map(
      ([address, type]) =>
        `aws s3 cp "site${address}" "$bucket${address}" --no-progress --content-type '${type}' --cache-control '${pages["Cache-Control"]}'`,
    ),
  });
}
