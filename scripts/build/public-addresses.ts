import { readSiteConfig } from "../../apps/site/config.ts";
import { whyUnreachable } from "../../checks/release/real/reachable.ts";

/** Under which addresses a build’s pages look for each other. */
interface Addresses {
  siteAddress: string;
  provider: { address: string };
}

const TO_LOOK = "To look at the pages on this machine: `npm run build -- --local`.";

/**
 * Why pages with these settings would be dead online, in one sentence that names the setting.
 * @throws when a setting of this process means nothing
 */
export function whyNotPublic(
  { siteAddress, provider }: Addresses = readSiteConfig(),
  env = process.env,
): string | undefined {
  if (!env.LENDER) return `LENDER is not set: set it to the name of your folder in lenders/. ${TO_LOOK}`;
  const moved = (["SURVEY_ORIGIN", "SURVEY_PORT"] as const).find((name) => env[name]);
  const [wrong] = [
    { setting: env.SITE_ADDRESS ? "SITE_ADDRESS" : "siteAddress in lender.yaml", address: siteAddress },
    { setting: moved ?? "address in provider.yaml", address: provider.address },
  ].flatMap(({ setting, address }) => {
    const why = whyUnreachable(address);
    return why
      ? [`${setting} makes the address ${address}, and it ${why}: write the real one. ${TO_LOOK}`]
      : [];
  });
  return wrong;
}
