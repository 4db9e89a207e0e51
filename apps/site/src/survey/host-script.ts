import { hash } from "node:crypto";
import { provider } from "./configured.ts";
import code from "./survey-panel.ts?page-script";

const { embed } = provider;

/** A survey that says "ready" until it is heard waits for a file, which browsers keep; for others the script stands in the page. */
export const hostScript = {
  code,
  file:
    embed.kind === "frame" && !embed.fill
      ? `survey-host.${hash("sha256", code, "hex").slice(0, 8)}`
      : undefined,
};
