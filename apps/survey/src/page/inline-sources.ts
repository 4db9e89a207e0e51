import { createHash } from "node:crypto";
import type { HTMLElement } from "node-html-parser";
import type { InlineSources } from "../http/headers.ts";

const hashSource = (content: string): string =>
  `'sha256-${createHash("sha256").update(content, "utf8").digest("base64")}'`;

/** The hashes by which the Content-Security-Policy allows the page's own inline scripts and styles, and no others. */
export function findInlineSources(root: HTMLElement): InlineSources {
  const scripts = root.querySelectorAll("script").filter((script) => !script.hasAttribute("src"));
  const contents = (elements: HTMLElement[]): string[] => [
    ...new Set(elements.map((element) => hashSource(element.innerHTML))),
  ];
  return { scripts: contents(scripts), styles: contents(root.querySelectorAll("style")) };
}
