import { provider, lender, rates } from "@heloc/lender/current";
import { mayShowRates, mayShowTypicalRates } from "@heloc/lender/law/rates-age";
import { DEFAULT_PORTS } from "@heloc/survey-embed/contract";
import { z } from "zod";

const PORT = "Set it to a port number between 1 and 65535.";
const address = (example: string) => `Set it to an address such as ${example}.`;

const port = z.coerce.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT);

/** What the environment may set. A setting that is empty counts as absent. */
const settings = z.object({
  SITE_PORT: port.default(DEFAULT_PORTS.site),
  SURVEY_PORT: port.optional(),
  SITE_ADDRESS: z.url(address("https://lender.example")).default(lender.siteAddress),
  SURVEY_ORIGIN: z.url(address("https://apply.lender.example")).optional(),
});

class WrongSetting extends Error {}

/**
 * The settings of the site's build and server, read from the environment at each call: a program may move the ports before it asks.
 * @throws WrongSetting when one means nothing, naming it and what to set instead
 */
export function readSiteConfig() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const { data, error } = settings.safeParse(given);
  if (error) {
    const problems = error.issues.map(({ path: [name], message }) => {
      const value = given[String(name)];
      return `${String(name)} is "${value}". ${message}`;
    });
    throw new WrongSetting(problems.join("\n"));
  }
  const { SURVEY_PORT: surveyPort, SURVEY_ORIGIN: surveyOrigin } = data;
  const movedTo = surveyOrigin ?? (surveyPort && `http://localhost:${surveyPort}`);
  const today = new Date().toISOString().slice(0, 10);
  return {
    port: data.SITE_PORT,
    siteAddress: data.SITE_ADDRESS,
    // Only the self-hosted one can be moved by the environment.
    provider: provider.name === "self-hosted" && movedTo ? { ...provider, address: movedTo } : provider,
    ratesAreShown: mayShowRates(rates, lender, today),
    typicalRatesAreShown: mayShowTypicalRates(rates.typicalRates, lender, today),
    ratesAsOf: rates.asOf,
  };
}
