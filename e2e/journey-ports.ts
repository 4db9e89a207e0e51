/** Ports of the journeys' own, so that they can run beside `npm start`. */
const PORTS = { SITE_PORT: "4521", SURVEY_PORT: "4600" };

/**
 * Gives this process and those it starts the journeys' ports, where the environment names none.
 * @returns where the two programs are then
 */
export function useJourneyPorts(): { site: string; survey: string } {
  process.env.SITE_PORT ??= PORTS.SITE_PORT;
  process.env.SURVEY_PORT ??= PORTS.SURVEY_PORT;
  return {
    site: `http://localhost:${process.env.SITE_PORT}`,
    survey: `http://localhost:${process.env.SURVEY_PORT}`,
  };
}
