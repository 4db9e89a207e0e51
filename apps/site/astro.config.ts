import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import type { AstroIntegration } from "astro";
import { defineConfig } from "astro/config";
import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brandCss } from "@heloc/lender/brand/brand-css";
import { chosenFolder, chosenLanguage } from "@heloc/lender/config";
import { lenderPictures } from "@heloc/lender/pictures/vite-pictures";
import { astroRoot, buildFolders } from "@heloc/lender/build-folders";
import { paths } from "@heloc/lender/current";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { otherLanguageOf } from "@heloc/lender/second-language";
import { lenderData } from "@heloc/lender/vite-plugin";
import { inLanguage, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { readSiteConfig } from "./config.ts";
import { finishSite } from "./build/finish-site.ts";
import { pageScripts } from "./build/page-scripts.ts";
import { secondLanguage } from "./build/second-language.ts";

const siteConfig = readSiteConfig();
const folders = buildFolders();
const language = chosenLanguage();
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

if (!siteConfig.ratesAreShown) {
  console.warn(
    `Warning: the rates of ${siteConfig.ratesAsOf} are more than 30 days old. They and the calculator are left out of ` +
      "the pages. Bring rates.yaml up to date, with the day in `asOf`, and build again.",
  );
}

/** Undefined with `npm run dev`, which shows one language at a time. The pass of the second runs first, which takes its pages in. */
const otherLanguage =
  language === SECOND_LANGUAGE || existsSync(folders.secondSite)
    ? otherLanguageOf(chosenFolder(), language)
    : undefined;
const secondAddresses = otherLanguage?.addresses;

/** Shared by the build of the pages and of the scripts that are written into them. */
const shared = {
  resolve: {
    alias: {
      // Only the provider that the lender chose is bundled.
      "@survey-provider": file(`../../packages/survey-embed/src/providers/${siteConfig.provider.name}.ts`),
    },
  },
  define: {
    "import.meta.env.CONFIGURED_PROVIDER": JSON.stringify(siteConfig.provider),
    "import.meta.env.SURVEY_PATH": JSON.stringify(inLanguage(SURVEY_PATH, language)),
    "import.meta.env.THANK_YOU_PATH": JSON.stringify(paths.thankYou),
  },
};

/** Makes `client:needed` known to Astro, which bundles it in its root folder: that must be there. */
const sectionsHydrateWhenNeeded: AstroIntegration = {
  name: "sections-hydrate-when-needed",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      mkdirSync(astroRoot("site"), { recursive: true });
      addClientDirective({
        name: "needed",
        entrypoint: file("src/features/calculator/sections/hydrate-when-needed.ts"),
      });
    },
  },
};

export default defineConfig({
  site: siteConfig.siteAddress,
  root: astroRoot("site"),
  cacheDir: astroRoot("site"),
  srcDir: file("src"),
  publicDir: file("public"),
  outDir: language === SECOND_LANGUAGE ? folders.secondSite : folders.site,
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  image: {
    service: { entrypoint: "astro/assets/services/sharp", config: { webp: { smartSubsample: true } } },
  },
  devToolbar: { enabled: false },
  server: { port: siteConfig.port },
  integrations: [
    react(),
    sectionsHydrateWhenNeeded,
    ...(secondAddresses ? [secondLanguage(folders.secondSite, secondAddresses)] : []),
    ...(language === SECOND_LANGUAGE ? [] : [finishSite(siteConfig.siteAddress)]),
  ],
  vite: {
    plugins: [lenderData(), brandCss(), lenderPictures(), tailwindcss(), pageScripts(shared)],
    // With this comment Chrome compiles all functions of a file off the main thread, not each at its first call: a third of hydration.
    environments: {
      client: { build: { rolldownOptions: { output: { postBanner: "//# allFunctionsCalledOnLoad" } } } },
    },
    ...shared,
    define: {
      ...shared.define,
      "import.meta.env.OTHER_LANGUAGE": JSON.stringify(otherLanguage) ?? "undefined",
      "import.meta.env.LENDER_FOLDER": JSON.stringify(chosenFolder()),
      "import.meta.env.SHOW_RATES": JSON.stringify(siteConfig.ratesAreShown),
      "import.meta.env.SHOW_TYPICAL_RATES": JSON.stringify(siteConfig.typicalRatesAreShown),
    },
  },
});
