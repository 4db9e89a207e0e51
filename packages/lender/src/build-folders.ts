import { join } from "node:path";
import { chosenLanguage, lenderName, ROOT } from "./config.ts";

/** Where everything that is built for a lender goes: two lenders are built and served side by side from one checkout. */
export function buildFolders(name: string = lenderName()) {
  const folder = join(ROOT, "dist", name);
  const secondLanguage = join(folder, "second-language");
  return {
    /** Everything of the lender: what a release takes back. */
    folder,
    site: join(folder, "site"),
    /** What is built in the second language, until the build of the first puts it among its own. */
    secondLanguage,
    secondSite: join(secondLanguage, "site"),
    secondSurvey: join(secondLanguage, "survey"),
    survey: join(folder, "survey"),
    /** The headers that the pages are served with. Recipes for other servers lie beside it, in hosting/. */
    headersFile: join(folder, "response-headers.json"),
    hosting: join(folder, "hosting"),
    fingerprint: join(folder, "fingerprint"),
  };
}

/**
 * What Astro takes for the root of an app: there it keeps what it prepares for a build, so that two lenders can be built
 * at the same time. It lies within the app, whose package.json tells Vite which packages belong to Astro.
 */
export const astroRoot = (app: "site" | "survey"): string =>
  join(
    ROOT,
    "apps",
    app,
    ".cache",
    chosenLanguage() === "en" ? "astro" : `astro-${chosenLanguage()}`,
    lenderName(),
  );

/** Where a service on this machine keeps applications of the lender that LENDER names. */
export const dataFolder = (named = ""): string => join(ROOT, ".data", lenderName(named));
