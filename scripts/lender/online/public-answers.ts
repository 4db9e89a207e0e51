import { parse } from "node-html-parser";
import { THANK_YOU_PATH } from "@heloc/survey-embed/contract";
import { findResources } from "../../../apps/site/build/content-security-policy.ts";
import { readTable } from "../../../checks/content/read-table.ts";

/** What one question to a public address came to. `left` is what could not be tried from here. */
export interface Finding {
  is: "right" | "wrong" | "left";
  says: string;
}

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

interface Page {
  status: number;
  headers: Headers;
  text: string;
}

/** Asks an address as a browser does, without following a redirect. @returns what is wrong where nothing answers */
async function ask(address: URL, what: string): Promise<Page | Finding> {
  try {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const { code = "", message } =
      (error as { cause?: { code?: string; message: string } }).cause ??
      (error as { code?: string; message: string });
    return /CERT|SIGN/.test(code)
      ? wrong("trusted", { origin: address.origin, reason: message })
      : wrong("silent", { what, reason: code || message });
  }
}

/** Whether an address that answered did so over a certificate that browsers take. */
const judgeEncryption = ({ protocol, origin }: URL): Finding =>
  judge(protocol === "https:", "encrypted", { origin });

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

async function checkRedirect({ host }: URL): Promise<Finding> {
  const answer = await ask(new URL(`http://${host}/`), `http://${host}`);
  if ("says" in answer) return answer;
  const target = answer.headers.get("location") ?? "no other address";
  return judge(target.startsWith("https://"), "redirect", { host, target });
}

async function checkPage(site: URL, path: string, wanted: number, what: string): Promise<Finding[]> {
  const page = await ask(new URL(path, site), what);
  if ("says" in page) return [page];
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
  const landing = await ask(site, site.origin);
  if ("says" in landing) return { findings: [landing] };
  const findings = [
    judgeEncryption(site),
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
  const { origin } = survey;
  const page = await ask(survey, `The survey at ${origin}`);
  if ("says" in page) return [page];
  const setting = isOwn ? "set SITE_ORIGINS to it" : "allow it in the provider’s settings";
  const findings = [
    judgeEncryption(survey),
    judge(page.status === 200, "survey", { origin, status: page.status }),
    judge(mayBeFramed(page, site), "frame", { site: site.origin, setting }),
  ];
  if (!isOwn) return findings;
  const inner = await ask(new URL("/readyz", survey), `${origin}/readyz`);
  return [
    ...findings,
    judge(!mayBeFramed(page, new URL("https://stranger.example")), "stranger"),
    "says" in inner ? inner : judge(inner.status === 404, "machines", { origin }),
  ];
}
