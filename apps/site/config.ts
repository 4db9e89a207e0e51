import { provider } from "@heloc/content/provider";
import { lender } from "@heloc/content/lender";
import type { ProviderChoice } from "@heloc/content/types";
import { rates } from "@heloc/content/rates";
import { mayShowRates } from "@heloc/content/rates-age";
import { DEFAULT_PORTS } from "@heloc/survey-embed/contract";

/**
 * The settings of the site's build and server. The only file of the site that reads the environment, and does so at
 * each call: a program that moves the ports before it asks is told the moved ones.
 * SITE_PORT and SURVEY_PORT move the two local programs; SURVEY_ORIGIN and SITE_ADDRESS name their public addresses;
 * SURVEY_PROVIDER, as JSON, stands in for content/provider.ts;
 * BUILD_DATE (year-month-day) stands in for today, on which the age of the rates is measured.
 */
const environment = process.env;

function readPort(name: "SITE_PORT" | "SURVEY_PORT", fallback: number): number {
  const text = environment[name];
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} is "${text}". Set it to a port number between 1 and 65535.`);
  }
  return port;
}

/**
 * The configured provider. SURVEY_PROVIDER, as JSON, tries another one without an edit of the content. Only the
 * self-hosted one can be moved by the environment.
 */
function readProvider(): ProviderChoice {
  const choice = environment.SURVEY_PROVIDER
    ? (JSON.parse(environment.SURVEY_PROVIDER) as ProviderChoice)
    : provider;
  if (choice.name !== "self-hosted") return choice;
  const local = environment.SURVEY_PORT
    ? `http://localhost:${readPort("SURVEY_PORT", DEFAULT_PORTS.survey)}`
    : choice.address;
  return { ...choice, address: environment.SURVEY_ORIGIN || local };
}

export const readSiteConfig = () => ({
  port: readPort("SITE_PORT", DEFAULT_PORTS.site),
  siteAddress: environment.SITE_ADDRESS ?? lender.siteAddress,
  provider: readProvider(),
  ratesAreShown: mayShowRates(rates, lender, environment.BUILD_DATE ?? new Date().toISOString().slice(0, 10)),
  ratesAsOf: rates.asOf,
});
