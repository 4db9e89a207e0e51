import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { surveyForService } from "./web/build.ts";

/**
 * Builds the survey: what the service renders its page with (dist/server/render-survey.js), fonts (dist/_astro/*), the
 * external script dist/js/form_embed.js, and the page as a new visitor sees it (dist/index.html).
 */
export default defineConfig({
  srcDir: "./web",
  output: "static",
  compressHTML: true,
  // One request less before the first paint: all the CSS is a few kilobytes.
  build: { inlineStylesheets: "always" },
  devToolbar: { enabled: false },
  integrations: [surveyForService()],
  vite: {
    plugins: [tailwindcss()],
    // The page's one script is written into it: as a file it would be asked for only once the page has come, and the first
    // question would wait one round trip longer. The service allows it by its hash.
    build: { assetsInlineLimit: (file) => file.endsWith(".js") },
  },
});
