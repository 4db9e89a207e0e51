import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Reads the design's Tailwind theme as plain custom properties: the inbox has style sheets of its own. */
function plainTokens(): Plugin {
  return {
    name: "plain-tokens",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/tokens.css")) return undefined;
      return code.replace("@theme {", ":root {").replaceAll(/^\s*--[\w-]+-\*: initial;\n/gm, "");
    },
  };
}

export default defineConfig({
  root: join(import.meta.dirname, "page"),
  plugins: [plainTokens(), react()],
  build: {
    outDir: join(import.meta.dirname, "dist"),
    emptyOutDir: true,
    // The policy of the page allows no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
  },
});
