import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { parse } from "node-html-parser";
import { findFile, type Place } from "../places.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** A file as an address that holds all of it. */
export const dataAddress = (content: Buffer, path: string): string =>
  `data:${TYPES[extname(path)] ?? "application/octet-stream"};base64,${content.toString("base64")}`;

/** What lies far below would not be laid out in a frame that nobody scrolls. */
const LAID_OUT = "body *{content-visibility:visible!important}";

/**
 * A built page as one document that needs nothing else: its markup and styles as they were sent, its pictures and fonts
 * inside, without its scripts: what a visitor without JavaScript saw. Links to other pages lead nowhere, and frames stay
 * empty, because all of it is shown in a frame that may do nothing.
 * @param address where visitors found it
 */
export function standalonePage(source: string, address: string, places: Place[]): string {
  const root = parse(source, { comment: false });
  const inside = (target: string): string | undefined => {
    const url = URL.parse(target, address);
    const file = url && findFile(places, url);
    return file ? dataAddress(readFileSync(file), file) : undefined;
  };
  for (const element of root.querySelectorAll("script, link, source, meta[http-equiv]")) element.remove();
  for (const style of root.querySelectorAll("style"))
    style.set_content(withFilesInside(style.rawText, inside));
  for (const picture of root.querySelectorAll("img")) {
    for (const name of ["srcset", "srcSet", "loading"]) picture.removeAttribute(name);
    picture.setAttribute("src", inside(picture.getAttribute("src") ?? "") ?? "");
  }
  for (const frame of root.querySelectorAll("iframe")) frame.removeAttribute("src");
  for (const link of root.querySelectorAll("a[href]"))
    if (!link.getAttribute("href")?.startsWith("#")) link.removeAttribute("href");
  root.querySelector("head")?.insertAdjacentHTML("beforeend", `<style>${LAID_OUT}</style>`);
  return root.toString();
}

const withFilesInside = (css: string, inside: (target: string) => string | undefined): string =>
  css.replace(/url\((["']?)([^"')]+)\1\)/g, (whole, _, target: string) => {
    const address = target.startsWith("data:") ? undefined : inside(target);
    return address ? `url("${address}")` : whole;
  });
