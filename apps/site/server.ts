/** Serves the built website on this machine, with the headers that a production host would send. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { buildFolders } from "@heloc/lender/build-folders";
import type { HeaderPolicy } from "./build/header-policy.ts";
import { readSiteConfig } from "./config.ts";
import { siteAnswers } from "./serving/answer.ts";

const { port } = readSiteConfig();
const { site, headersFile } = buildFolders();
const policy = JSON.parse(readFileSync(headersFile, "utf8")) as HeaderPolicy;
const server = createServer(siteAnswers(site, policy));

server.on("error", (error: NodeJS.ErrnoException) => {
  const advice = `Port ${port} is already in use. Stop the program that uses it, or set SITE_PORT to a free port.`;
  console.error(error.code === "EADDRINUSE" ? advice : error.message);
  process.exit(1);
});
server.listen({ port, host: "localhost" });

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
