import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { embedScript } from "./web/embed-script.ts";

/** Builds the page inside the frame: dist/index.html, dist/_astro/* and the external script dist/js/form_embed.js. */
export default defineConfig({
  srcDir: "./web",
  outDir: "./dist",
  publicDir: "./web/public",
  output: "static",
  compressHTML: true,
  // One request less before the first paint: all the CSS is a few kilobytes.
  build: { inlineStylesheets: "always" },
  devToolbar: { enabled: false },
  integrations: [embedScript()],
  vite: {
    plugins: [tailwindcss()],
    // The page's one script is written into it: as a file it would be asked for only once the page has come, and the first
    // question would wait one round trip longer. The service allows it by its hash.
    build: { assetsInlineLimit: (file) => file.endsWith(".js") },
  },
});
