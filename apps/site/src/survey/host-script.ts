import { hash } from "node:crypto";
import { provider } from "./configured.ts";
import code from "./survey-panel.ts?page-script";

const { embed } = provider;

/**
 * The script of the survey's panel. A survey that says "ready" until it is heard can wait for a file of its own, which
 * browsers keep; where our script has to load the frame, or a vendor's script must find it, it stands in the page.
 */
export const hostScript = {
  code,
  file:
    embed.kind === "frame" && !embed.fill
      ? `survey-host.${hash("sha256", code, "hex").slice(0, 8)}`
      : undefined,
};
