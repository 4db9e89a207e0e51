import type { NextConfig } from "next";
import { join } from "node:path";

const config: NextConfig = {
  output: "export",
  // Types are checked where the pages come from.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: join(import.meta.dirname, "..") },
};
export default config;
