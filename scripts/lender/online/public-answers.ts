import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { parse } from "node-html-parser";
import { THANK_YOU_PATH } from "@heloc/survey-embed/contract";
import { findResources } from "../../../apps/site/build/content-security-policy.ts";
import { readTable } from "../../../checks/content/read-table.ts";

/** What one question to a public address came to. `left` is what could not be tried from here. */
export interface Finding {
  is: "right" | "wrong" | "left";
  says: string;
}

/** Certificates are renewed when a third of their time is left: with less than this part, the renewal has failed. */
const LEAST_CERTIFICATE_PART = 1 / 5;
const TIMEOUT_MS = 15_000;

const SENTENCES = readTable(import.meta.dirname, "sentences.yaml") as Record<
  string,
  Partial<Record<Finding["is"], string>>
>;
type Values = Record<string, string | number>;

export function say(is: Finding["is"], key: string, values: Values = {}): Finding {
  const says = SENTENCES[key]?.[is]?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return { is, says: says ?? key };
}
const wrong = (key: string, values: Values): Finding => say("wrong", key, values);
const judge = (isRight: boolean, key: string, values?: Values): Finding =>
  say(isRight ? "right" : "wrong", key, values);

/** Why an address gave no answer, as a person can act on it. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

interface Page {
  status: number;
  headers: Headers;
  text: string;
}

/** Asks an address as a browser does, without following a redirect. @returns the reason where nothing answers */
const ask = (address: string): Promise<Page | string> =>
  fetch(address, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }),
    reasonOf,
  );

/** The sources that each directive of a policy allows. */
const readPolicy = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );

/** What a page loads and its policies forbid. @param policies one, or several that a host has joined by commas: each holds */
function findForbidden(html: string, policies: string): string[] {
  const allowed = policies.split(",").map(readPolicy);
  return findResources(html).flatMap(([name, sources]) =>
    sources
      .filter((source) => !allowed.every((policy) => policy.get(name)?.includes(source)))
      .map((source) => `${name} ${source}`),
  );
}

async function checkCertificate({ hostname, port, protocol, origin }: URL): Promise<Finding> {
  if (protocol !== "https:") return wrong("encrypted", { origin });
  const servername = isIP(hostname) ? "" : hostname;
  const socket = connect({ host: hostname, port: Number(port || 443), servername });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
    const left = Date.parse(to) - Date.now();
    const isRenewed = left > (Date.parse(to) - Date.parse(from)) * LEAST_CERTIFICATE_PART;
    return judge(isRenewed, "certificate", { origin, to });
  } catch (error) {
    return wrong("trusted", { origin, reason: (error as Error).message });
  } finally {
    socket.destroy();
  }
}

async function checkRedirect({ host }: URL): Promise<Finding> {
  const answer = await ask(`http://${host}/`);
  const target = typeof answer === "string" ? answer : (answer.headers.get("location") ?? "no other address");
  return judge(target.startsWith("https://"), "redirect", { host, target });
}

async function checkPage(site: URL, path: string, wanted: number, what: string): Promise<Finding[]> {
  const page = await ask(new URL(path, site).href);
  if (typeof page === "string") return [wrong("silent", { what, reason: page })];
  const policy = page.headers.get("content-security-policy");
  const forbidden = policy ? findForbidden(page.text, policy) : [];
  const told = { what, wanted, status: page.status, forbidden: forbidden.slice(0, 3).join(", ") };
  return [
    judge(page.status === wanted, "status", told),
    policy ? judge(forbidden.length === 0, "policy", told) : wrong("headers", told),
  ];
}

/** Asks the website. @returns what was found, and the address of the survey's frame on its landing page */
export async function checkSite(siteAddress: string): Promise<{ findings: Finding[]; frame?: string }> {
  const site = new URL(siteAddress);
  const landing = await ask(site.href);
  if (typeof landing === "string")
    return {
      findings: [await checkCertificate(site), wrong("silent", { what: site.origin, reason: landing })],
    };
  const findings = [
    await checkCertificate(site),
    ...(site.protocol === "https:" && site.port === "" ? [await checkRedirect(site)] : []),
    ...(await checkPage(site, "/", 200, "The landing page")),
    ...(await checkPage(site, THANK_YOU_PATH, 200, "The thank-you page")),
    ...(await checkPage(site, `/not-here-${Date.now()}`, 404, "An address without a page")),
  ];
  const frame = parse(landing.text).querySelector("iframe[src]")?.getAttribute("src");
  return { findings, ...(frame !== undefined && { frame: new URL(frame, site).href }) };
}

/** Whether a page may stand in a frame on a site, by its headers. */
function mayBeFramed({ headers }: Page, { origin }: URL): boolean {
  const ancestors = readPolicy(headers.get("content-security-policy") ?? "").get("frame-ancestors");
  if (!ancestors) return !headers.has("x-frame-options");
  return ancestors.some((one) => one === "*" || one === origin || one === "https:");
}

/** Asks the page in the survey's frame. @param isOwn whether it is this project's own, which has more to keep */
export async function checkSurvey(frame: string, siteAddress: string, isOwn: boolean): Promise<Finding[]> {
  const [survey, site] = [new URL(frame), new URL(siteAddress)];
  const page = await ask(frame);
  const { origin } = survey;
  const certificate = await checkCertificate(survey);
  if (typeof page === "string")
    return [certificate, wrong("silent", { what: `The survey at ${origin}`, reason: page })];
  const setting = isOwn ? "set SITE_ORIGINS to it" : "allow it in the provider’s settings";
  const findings = [
    certificate,
    judge(page.status === 200, "survey", { origin, status: page.status }),
    judge(mayBeFramed(page, site), "frame", { site: site.origin, setting }),
  ];
  if (!isOwn) return findings;
  const inner = await ask(new URL("/readyz", survey).href);
  const isHidden = typeof inner !== "string" && inner.status === 404;
  return [
    ...findings,
    judge(!mayBeFramed(page, new URL("https://stranger.example")), "stranger"),
    judge(isHidden, "machines", { origin }),
  ];
}
