import { defineConfig } from "vite";

export default defineConfig({
  build: {
    rolldownOptions: { input: ["index.html", "forms.html"] },
    // Keystatic is one large bundle; it comes from this computer.
    chunkSizeWarningLimit: 10_000,
  },
});
