import { expect, test } from "vitest";
import { addresses } from "../../../packages/lender/test/spanish-addresses.ts";
import { placeOf } from "./second-language.ts";

test.each([
  ["/index.html", "/es.html"],
  ["/404.html", "/es/404.html"],
  ["/blog/a-new-roof.html", "/es/articulos/un-techo-nuevo.html"],
  ["/feed.xml", "/es/feed.xml"],
  ["/manifest.webmanifest", "/es/manifest.webmanifest"],
  ["/_astro/client.B1.js", "/_astro/client.B1.js"],
])("%s of the Spanish pass is %s of the site", (file, place) => expect(placeOf(file, addresses)).toBe(place));

test.each(["/robots.txt", "/favicon.svg", "/icon-192.png", "/.well-known/security.txt"])(
  "%s is the same in both languages, and comes from the English pass",
  (file) => expect(placeOf(file, addresses)).toBeUndefined(),
);
