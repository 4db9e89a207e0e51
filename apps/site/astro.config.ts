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

/** Shared by the build of the pages and of the scripts that are written into them. */
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
  // While one page waits for its social card to be drawn, others are written.
  build: { format: "file", inlineStylesheets: "always", concurrency: 4 },
  devToolbar: { enabled: false },
  server: { port: siteConfig.port },
  integrations: [
    react(),
    mdx(),
    // Keeps each file of the sitemap small; the index lists them all.
    sitemap({ filter: (page) => !page.endsWith("/thank-you"), entryLimit: 1_000 }),
    responseHeaders(siteConfig),
  ],
  vite: {
    plugins: [tailwindcss(), pageScripts(shared)],
    // Astro puts a directive of its own at the head of every article and has read it by then. The bundler would warn.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    // With this comment Chrome compiles all functions of a file off the main thread. Compiling each at its first call took
    // a third of hydration, and a third of the first press of the calculator's button.
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
