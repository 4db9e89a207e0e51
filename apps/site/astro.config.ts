import mdx from "@astrojs/mdx";
import sitemap from "@astrojs/sitemap";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { fileURLToPath } from "node:url";
import { readSiteConfig } from "./config.ts";
import { pageScripts } from "./build/page-scripts.ts";
import { responseHeaders } from "./build/response-headers.ts";

const siteConfig = readSiteConfig();
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

if (!siteConfig.ratesAreShown) {
  console.warn(
    `Warning: the rates of ${siteConfig.ratesAsOf} are more than 30 days old. They and the calculator are left out of ` +
      "the pages. Bring content/rates.ts up to date, with the day in `asOf`, and build again.",
  );
}

/** What the pages and the scripts written into them are both built with. */
const shared = {
  resolve: {
    alias: {
      // Only the provider that the lender chose is bundled.
      "@survey-provider": file(`../../packages/survey-embed/src/providers/${siteConfig.provider.name}.ts`),
    },
  },
  define: { "import.meta.env.CONFIGURED_PROVIDER": JSON.stringify(siteConfig.provider) },
};

export default defineConfig({
  site: siteConfig.siteAddress,
  output: "static",
  trailingSlash: "never",
  // Several pages at once: while one waits for its picture to be drawn, others are written.
  build: { format: "file", inlineStylesheets: "always", concurrency: 4 },
  devToolbar: { enabled: false },
  server: { port: siteConfig.port },
  integrations: [
    react(),
    mdx(),
    // A file of the sitemap stays small enough to be read at once; the index names them all.
    sitemap({ filter: (page) => !page.endsWith("/thank-you"), entryLimit: 1_000 }),
    responseHeaders(siteConfig),
  ],
  vite: {
    plugins: [tailwindcss(), pageScripts(shared)],
    // Astro marks every article with a directive of its own, which it reads before the bundler would drop it.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    // Chrome compiles what begins with this beside the page's own work. Otherwise it stops for each function that is called
    // for the first time: a third of what hydration takes, and of the first press of the calculator's button.
    environments: {
      client: { build: { rolldownOptions: { output: { postBanner: "//# allFunctionsCalledOnLoad" } } } },
    },
    ...shared,
    define: {
      ...shared.define,
      "import.meta.env.SHOW_RATES": JSON.stringify(siteConfig.ratesAreShown),
    },
  },
});
