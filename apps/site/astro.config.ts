import mdx from "@astrojs/mdx";
import sitemap from "@astrojs/sitemap";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { fileURLToPath } from "node:url";
import { siteConfig } from "./config.ts";
import { responseHeaders } from "./build/response-headers.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  site: siteConfig.siteAddress,
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  devToolbar: { enabled: false },
  server: { port: siteConfig.port },
  integrations: [
    react(),
    mdx(),
    sitemap({ filter: (page) => !page.endsWith("/thank-you") }),
    responseHeaders(siteConfig),
  ],
  vite: {
    plugins: [tailwindcss()],
    resolve: {
      alias: {
        // Only the provider that the lender chose is bundled.
        "@survey-provider": file(`../../packages/survey-embed/src/providers/${siteConfig.providerName}.ts`),
      },
    },
    define: { "import.meta.env.SURVEY_ADDRESS": JSON.stringify(siteConfig.providerAddress) },
  },
});
