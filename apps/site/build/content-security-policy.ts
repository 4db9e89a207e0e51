import { createHash } from "node:crypto";
import { parse } from "node-html-parser";

/** A directive of the policy with what it allows, such as ["frame-src", ["https://a.example"]]. */
type Directive = [name: string, sources: string[]];

/** What every page may load. A directive without sources allows nothing. */
const BASE: Directive[] = [
  ["default-src", ["'none'"]],
  ["script-src", ["'self'"]],
  ["style-src", ["'self'"]],
  ["img-src", ["'self'", "data:"]],
  ["font-src", ["'self'"]],
  ["connect-src", ["'self'"]],
  ["manifest-src", ["'self'"]],
  ["frame-src", []],
  ["form-action", ["'self'"]],
  ["base-uri", ["'none'"]],
  ["object-src", ["'none'"]],
  ["frame-ancestors", ["'none'"]],
];

/** Types of scripts for which a policy asks a hash when they are written into a page. Speculation rules are among them. */
const HASHED_TYPES = ["", "module", "text/javascript", "speculationrules"];

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Lists what one built page loads. Data blocks such as JSON-LD do not run and need no hash. */
export function findResources(html: string): Directive[] {
  const page = parse(html, {
    comment: false,
    blockTextElements: { script: true, style: true, noscript: false },
  });
  const all = (selector: string) => page.querySelectorAll(selector);
  const values = (selector: string, attribute: string) =>
    all(`${selector}[${attribute}]`).map((element) => element.getAttribute(attribute) ?? "");
  const elsewhere = (addresses: string[]) => addresses.filter((address) => /^https?:/.test(address));
  const origins = (addresses: string[]) => elsewhere(addresses).map((address) => new URL(address).origin);

  const inlineScripts = all("script:not([src])").filter((script) =>
    HASHED_TYPES.includes(script.getAttribute("type") ?? ""),
  );
  const sourceSets = [...values("source", "srcset"), ...values("img", "srcset")]
    .flatMap((list) => list.split(","))
    .map((entry) => entry.trim().split(" ")[0] ?? "");
  return [
    ["script-src", inlineScripts.map((script) => hash(script.rawText))],
    ["script-src", elsewhere(values("script", "src"))],
    ["style-src", all("style").map((style) => hash(style.rawText))],
    ["img-src", origins([...values("img", "src"), ...sourceSets])],
    ["frame-src", origins(values("iframe", "src"))],
    ["form-action", origins(values("form", "action"))],
    ...values("", "data-policy")
      .flatMap((text) => text.split(";"))
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]): Directive => [name, sources]),
  ];
}

/** One policy for some pages: nothing but the site itself and what these pages really load. */
export function buildPolicy(pages: Directive[][]): string {
  const policy = new Map(BASE.map(([name, sources]) => [name, new Set(sources)]));
  for (const [name, sources] of pages.flat()) for (const source of sources) policy.get(name)?.add(source);
  return [...policy]
    .map(([name, sources]) => `${name} ${[...sources].sort().join(" ") || "'none'"}`)
    .join("; ");
}
