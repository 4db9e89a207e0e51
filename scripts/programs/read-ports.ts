import { readSiteConfig } from "../../apps/site/config.ts";
import { readConfig } from "../../packages/leads/src/config.ts";
import { fail } from "./need-ports.ts";

/** Where the programs listen. Ends the command with a sentence where a setting cannot be used. */
export function readPorts(): Record<"sitePort" | "surveyPort" | "metricsPort", number> {
  try {
    const { surveyPort, metricsPort } = readConfig();
    return { sitePort: readSiteConfig().port, surveyPort, metricsPort };
  } catch (error) {
    return fail((error as Error).message);
  }
}
