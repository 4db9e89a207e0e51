import { provider } from "@heloc/content/provider";
import { lender } from "@heloc/content/lender";

/**
 * The settings of the site's build and server. The only file of the site that reads the environment.
 * SITE_PORT and SURVEY_PORT move the two local programs; SURVEY_ORIGIN and SITE_ADDRESS name their public addresses.
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

const surveyPort = readPort("SURVEY_PORT", 4400);

/** Where the configured provider is found. Only the self-hosted one can be moved by the environment. */
function readProviderAddress(): string {
  if (provider.name !== "self-hosted") return provider.address;
  if (environment.SURVEY_ORIGIN) return environment.SURVEY_ORIGIN;
  return environment.SURVEY_PORT ? `http://localhost:${surveyPort}` : provider.address;
}

export const siteConfig = {
  port: readPort("SITE_PORT", 4321),
  siteAddress: environment.SITE_ADDRESS ?? lender.siteAddress,
  providerName: provider.name,
  providerAddress: readProviderAddress(),
};
