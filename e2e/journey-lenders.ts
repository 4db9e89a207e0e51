import { fileURLToPath } from "node:url";
import { completeLender } from "../test/complete-lender.ts";

/** A lender of the tests whose site the journeys visit, with ports of its own. */
export interface JourneyLender {
  name: string;
  site: string;
  survey: string;
  /** What its build and its programs are told. */
  env: Record<string, string>;
}

/** Far from those of `npm start`, so that journeys can run beside it. SITE_PORT and SURVEY_PORT move them. */
const FIRST_PORTS = {
  site: Number(process.env.SITE_PORT || 4521),
  survey: Number(process.env.SURVEY_PORT || 4600),
};
const PORTS_APART = 10;
const APPLICATIONS = fileURLToPath(new URL("../test-results/applications", import.meta.url));

function journeyLender(name: string, index: number, folder = `test/lenders/${name}`): JourneyLender {
  const ports = {
    SITE_PORT: String(FIRST_PORTS.site + index * PORTS_APART),
    SURVEY_PORT: String(FIRST_PORTS.survey + index * PORTS_APART),
  };
  return {
    name,
    site: `http://localhost:${ports.SITE_PORT}`,
    survey: `http://localhost:${ports.SURVEY_PORT}`,
    env: { LENDER: folder, ...ports, SURVEY_DATA_DIR: `${APPLICATIONS}/${name}` },
  };
}

/** All journeys run on this one: a lender in both states that shows everything there is to show. */
export const COMPLETE_LENDER = journeyLender("complete", 0, completeLender());

export const TEXAS_BANK = journeyLender("texas-bank", 1);
export const MINIMAL_LENDER = journeyLender("minimal", 2);

/** They are built and served beside the complete one, for a few journeys each. */
export const OTHER_LENDERS = [TEXAS_BANK, MINIMAL_LENDER];

/** Makes the complete lender the one of this process and of those that it starts. */
export function useCompleteLender(): JourneyLender {
  Object.assign(process.env, COMPLETE_LENDER.env);
  return COMPLETE_LENDER;
}
