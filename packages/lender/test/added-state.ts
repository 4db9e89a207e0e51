import { isMap, parseDocument, visit } from "yaml";
import { copyLenderOf } from "./lender-copy.ts";

/** A copy of the lender that also lends in Florida, or there only, with words about its limit. */
export function copyLenderWithFlorida(...states: string[]) {
  const copy = copyLenderOf(...states);
  copy.set("en/landing.yaml", ["meta", "title"], "Home equity line of credit | {brandName}");
  // What holds in California and Texas holds there as well.
  copy.edit("claims.yaml", (text) => text.replaceAll(/^( +)- CA\n +- TX\n/gm, "$1- CA\n$1- TX\n$1- FL\n"));
  copy.edit("en/calculator.yaml", (text) => {
    const document = parseDocument(text, { schema: "failsafe", customTags: ["bool"] });
    visit(document, {
      Map(_, map) {
        const ofTexas: unknown = map.get("TX");
        if (!isMap(ofTexas)) return;
        const ofFlorida = JSON.stringify(ofTexas)
          .replaceAll("Texas", "Florida")
          .replaceAll("law.texas.", "law.florida.")
          .replaceAll("{law.texasBetweenClosings.words}", "twelve");
        map.set("FL", document.createNode(JSON.parse(ofFlorida)));
      },
    });
    return document.toString({ lineWidth: 0 });
  });
  return copy;
}
