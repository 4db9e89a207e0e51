/** The website on Astro's development server. A message from the parent process reloads the open pages. */
import { dev } from "astro";
import type { ViteDevServer } from "vite";

let vite: ViteDevServer | undefined;
const plugin = { name: "reload-when-told", configureServer: (server: ViteDevServer) => void (vite = server) };

process.on("message", () => vite?.ws.send({ type: "full-reload" }));
// To listen would keep the process alive once the one that started it is gone.
process.channel?.unref();

// The configuration says where Astro keeps what it makes; a root that is given here would come before that.
process.chdir(import.meta.dirname);
await dev({
  vite: { plugins: [plugin], server: { hmr: { overlay: !process.argv.includes("--no-overlay") } } },
});
