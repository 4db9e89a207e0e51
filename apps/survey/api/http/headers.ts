import type { FastifyReply } from "fastify";
import { CLOSED_HEADERS } from "@heloc/leads/process/closed-headers";

/** Security headers, by hand: @fastify/helmet forbids being embedded in three ways, each of which would have to be taken back. */

/** Sources that a page's own inline scripts and styles need, as CSP hash sources. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

const NO_DEVICES = (
  "accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope magnetometer " +
  "microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock usb xr-spatial-tracking"
)
  .split(" ")
  .map((feature) => `${feature}=()`)
  .join(", ");

export const closedHeaders = (isHttps: boolean): Record<string, string> => ({
  ...CLOSED_HEADERS,
  "referrer-policy": "strict-origin",
  "permissions-policy": NO_DEVICES,
  ...(isHttps && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

export const allowStyle = (reply: FastifyReply, hash: string): FastifyReply =>
  reply.header("content-security-policy", `${CLOSED_HEADERS["content-security-policy"]}; style-src ${hash}`);

/** What every page of ours may load and run. @param more where it may send what is typed, and who may frame it */
const pagePolicy = ({ scripts, styles }: InlineSources, ...more: string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:; font-src 'self'; base-uri 'none'; object-src 'none'",
    "require-trusted-types-for 'script'",
    ...more,
  ].join("; ");

/** For the survey page: exactly the given sites may frame it. */
export function setSurveyPageHeaders(
  reply: FastifyReply,
  siteOrigins: readonly string[],
  inline: InlineSources,
): void {
  const sites = siteOrigins.join(" ");
  // Chromium applies form-action to the redirect after the post too, and that one goes to the site.
  const mayGoTo = ["connect-src 'self'", `form-action 'self' ${sites}`, `frame-ancestors ${sites}`];
  reply.header("content-security-policy", pagePolicy(inline, ...mayGoTo));
  // X-Frame-Options cannot name sites; beside frame-ancestors it would only break older browsers.
  reply.removeHeader("x-frame-options");
}

/** No other page may frame it or learn of it. `no-referrer` would take the origin, by which we know them, out of its own forms, too. */
export function setApplicantPageHeaders(reply: FastifyReply, inline: InlineSources): void {
  reply.header("content-security-policy", pagePolicy(inline, "form-action 'self'", "frame-ancestors 'none'"));
  reply.header("referrer-policy", "same-origin");
  reply.header("x-robots-tag", "noindex");
}
