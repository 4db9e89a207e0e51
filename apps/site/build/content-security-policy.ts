import { createHash } from "node:crypto";
import { parse } from "node-html-parser";

/** What a page loads that its policy has to allow. */
export interface PageResources {
  /** Hashes of the scripts and styles written into the page, as CSP sources. */
  scriptHashes: string[];
  styleHashes: string[];
  /** Addresses of scripts from elsewhere. */
  scripts: string[];
  /** Origins of frames, pictures and form targets from elsewhere. */
  frames: string[];
  pictures: string[];
  formTargets: string[];
  /** Directives that a part of the page asks for in its `data-policy`, such as ["frame-src", ["https://a"]]. */
  asked: [directive: string, sources: string[]][];
}

/** Types of scripts for which a policy asks a hash when they are written into a page. Speculation rules are among them. */
const HASHED_TYPES = ["", "module", "text/javascript", "speculationrules"];

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Lists what one built page loads. Data blocks such as JSON-LD do not run and need no hash. */
export function findResources(html: string): PageResources {
  const page = parse(html, {
    comment: false,
    blockTextElements: { script: true, style: true, noscript: false },
  });
  const all = (selector: string) => page.querySelectorAll(selector);
  /** The values of an attribute, wherever it is. */
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
  return {
    scriptHashes: inlineScripts.map((script) => hash(script.rawText)),
    styleHashes: all("style").map((style) => hash(style.rawText)),
    scripts: elsewhere(values("script", "src")),
    frames: origins(values("iframe", "src")),
    pictures: origins([...values("img", "src"), ...sourceSets]),
    formTargets: origins(values("form", "action")),
    asked: values("", "data-policy")
      .flatMap((text) => text.split(";"))
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  };
}

/** One policy for all pages: nothing but the site itself and what its pages really load. */
export function buildPolicy(pages: PageResources[]): string {
  const every = (pick: (page: PageResources) => string[]) => [...new Set(pages.flatMap(pick))].sort();
  const directives: [string, string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", ["'self'", ...every((page) => page.scriptHashes), ...every((page) => page.scripts)]],
    ["style-src", ["'self'", ...every((page) => page.styleHashes)]],
    ["img-src", ["'self'", "data:", ...every((page) => page.pictures)]],
    ["font-src", ["'self'"]],
    ["connect-src", ["'self'"]],
    ["manifest-src", ["'self'"]],
    ["frame-src", every((page) => page.frames)],
    ["form-action", ["'self'", ...every((page) => page.formTargets)]],
    ["base-uri", ["'none'"]],
    ["object-src", ["'none'"]],
    ["frame-ancestors", ["'none'"]],
  ];
  for (const [name, sources] of pages.flatMap((page) => page.asked)) {
    const directive = directives.find(([known]) => known === name);
    if (!directive) throw new Error(`data-policy asks for "${name}", which is no directive of the policy.`);
    directive[1] = [...new Set([...directive[1], ...sources])];
  }
  return directives
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(" ") : "'none'"}`)
    .join("; ");
}
