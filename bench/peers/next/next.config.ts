import type { NextConfig } from "next";

const config: NextConfig = {
  output: "export",
  reactStrictMode: true,
  // Checked in the project that the pages come from; here only the built pages matter.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};
export default config;
