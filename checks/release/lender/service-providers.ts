import { lenderCheck } from "./lender-check.ts";

/** The survey and every other address that a page asks belong to the lender or to a named company. */
export const serviceProviders = lenderCheck("service-providers", ({ lender, provider }) => {
  const isNamed = (address: string) =>
    lender.serviceProviders.some(({ host }) => host === new URL(address).host);
  return [
    ...(provider.name === "self-hosted" || isNamed(provider.address)
      ? []
      : ["The survey’s provider is not named."]),
    ...(!lender.subscribeAddress || isNamed(lender.subscribeAddress)
      ? []
      : ["Where the subscribe box sends addresses is not named."]),
  ].map((advice) => ({
    at: ["serviceProviders:"],
    advice,
    rule: "Cal. Civ. Code 1798.100, 12 CFR 1016.4",
  }));
});
