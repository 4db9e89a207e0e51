import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const fromSite = `${import.meta.dirname}/from-site`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [
      { find: /^@heloc\/content\/(.+)$/, replacement: `${fromSite}/content/$1.ts` },
      { find: /^@heloc\/design\/(.+)$/, replacement: `${fromSite}/design/$1.tsx` },
      { find: /^@heloc\/survey-embed\/(.+)$/, replacement: `${fromSite}/survey-embed/$1.ts` },
      { find: /^@heloc\/loan-math\/(.+)$/, replacement: `${fromSite}/loan-math/$1.ts` },
      { find: "@survey-provider", replacement: `${fromSite}/survey-embed/providers/self-hosted.ts` },
    ],
  },
});
