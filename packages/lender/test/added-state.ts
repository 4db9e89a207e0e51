import { copyLenderOf } from "./lender-copy.ts";

/** A copy of the lender that also lends in Florida, or there only, with words about its limit. */
export function copyLenderWithFlorida(...states: string[]) {
  const copy = copyLenderOf(...states);
  copy.set("en/landing.yaml", ["meta", "title"], "Home equity line of credit | {brandName}");
  // What holds in California and Texas holds there as well.
  copy.edit("claims.yaml", (text) => text.replaceAll(/^( +)- CA\n +- TX\n/gm, "$1- CA\n$1- TX\n$1- FL\n"));
  copy.edit("en/calculator.yaml", (text) => {
    const start = text.indexOf("    TX:\n      heading:");
    const words = text.slice(start, text.indexOf("\ncost:", start)).trimEnd();
    const ofFlorida = words
      .replace("    TX:", "    FL:")
      .replaceAll("Texas", "Florida")
      .replaceAll("law.texas", "law.florida");
    return text.replace(words, `${words}\n${ofFlorida}`);
  });
  return copy;
}
