import { readSiteConfig } from "../../apps/site/config.ts";
import { fail } from "./need-ports.ts";

/** Where the programs listen, those of the survey where it is in use. Ends the command with a sentence where a setting cannot be used. */
export async function readPorts(usesSurvey: () => boolean) {
  try {
    const SITE_PORT = readSiteConfig().port;
    if (!usesSurvey()) return { SITE_PORT };
    const { readConfig } = await import("../../packages/leads/src/config.ts");
    const { surveyPort: SURVEY_PORT, metricsPort: SURVEY_METRICS_PORT } = readConfig();
    return { SITE_PORT, SURVEY_PORT, SURVEY_METRICS_PORT };
  } catch (error) {
    return fail((error as Error).message);
  }
}
