import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const shared = `${import.meta.dirname}/shared`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [
      { find: /^@heloc\/content\/(.+)$/, replacement: `${shared}/content/$1.ts` },
      { find: /^@heloc\/design\/(.+)$/, replacement: `${shared}/design/$1.tsx` },
      { find: /^@heloc\/survey-embed\/(.+)$/, replacement: `${shared}/survey-embed/$1.ts` },
      { find: "@survey-provider", replacement: `${shared}/survey-embed/providers/self-hosted.ts` },
    ],
  },
});
