import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: join(import.meta.dirname, "page"),
  plugins: [tailwindcss(), react()],
  build: {
    outDir: join(import.meta.dirname, "dist"),
    emptyOutDir: true,
    // The policy of the page allows no data: address.
    assetsInlineLimit: 0,
  },
});
