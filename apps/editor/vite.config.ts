import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    {
      name: "no-font-from-elsewhere",
      // Keystatic asks Google for a font that its own styles replace, and that the editor's policy blocks.
      transform: (code) => code.replace(/"https:\/\/fonts\.googleapis\.com\/[^"]*"/, "undefined"),
    },
  ],
  build: {
    rolldownOptions: { input: ["index.html", "forms.html"] },
    // Keystatic is one large bundle; it comes from this computer.
    chunkSizeWarningLimit: 10_000,
  },
});
