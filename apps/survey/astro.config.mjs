import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { brandCss } from "@heloc/lender/brand/brand-css";
import { fileURLToPath } from "node:url";
import { astroRoot, buildFolders } from "@heloc/lender/build-folders";
import { chosenLanguage } from "@heloc/lender/config";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { lenderData } from "@heloc/lender/vite-plugin";
import { surveyForService } from "./web/build.ts";

/**
 * Builds the survey: what the service renders its page with (server/render-survey.js), fonts (_astro/*), the external
 * script js/form_embed.js, and the page as a new visitor sees it (index.html).
 */
export default defineConfig({
  root: astroRoot("survey"),
  cacheDir: astroRoot("survey"),
  srcDir: fileURLToPath(new URL("web", import.meta.url)),
  outDir: chosenLanguage() === SECOND_LANGUAGE ? buildFolders().secondSurvey : buildFolders().survey,
  output: "static",
  compressHTML: true,
  // One request less before the first paint: all the CSS is a few kilobytes.
  build: { inlineStylesheets: "always" },
  devToolbar: { enabled: false },
  integrations: [surveyForService()],
  vite: {
    plugins: [lenderData(), brandCss(), tailwindcss()],
  },
});
