import { isOwnSurvey } from "@heloc/lender/schema/provider";
import type { PageCheck } from "../../check.ts";
import { addressesOn } from "../../pages/addresses.ts";

/** Elements that make a browser ask another computer without the visitor's doing. */
const LOADERS = {
  src: "script, img, iframe, source, video, audio, embed",
  srcset: "img, source",
  href: ["stylesheet", "preload", "modulepreload", "preconnect", "dns-prefetch"]
    .map((rel) => `link[rel=${rel}]`)
    .join(", "),
};

/**
 * A page asks only computers of the lender, or of a company that the privacy choices page names (Cal. Penal Code 631
 * and 638.51; Cal. Civ. Code 1798.100). What scripts ask for later is measured in a browser (e2e/privacy.test.ts).
 */
export const otherParties: PageCheck = {
  id: "other-parties",
  rule: "Cal. Penal Code 631 and 638.51, Cal. Civ. Code 1798.100",
  find(page, { lender, provider }) {
    const own = [page.site.origin];
    if (isOwnSurvey(provider)) own.push(new URL(provider.address).origin);
    const named = lender.serviceProviders.map(({ host }) => host);
    const strangers = addressesOn(page, LOADERS)
      .filter((address) => /^(https?:)?\/\//.test(address))
      .map((address) => new URL(address, "https://x.invalid"))
      .filter(({ origin, host }) => !own.includes(origin) && !named.includes(host));
    return [...new Set(strangers.map(({ host }) => host))].map((host) => ({
      source: { file: "lender.yaml", at: ["serviceProviders"] },
      advice: `The page asks ${host}, which serviceProviders does not name. Write there who it is and what for.`,
    }));
  },
};
