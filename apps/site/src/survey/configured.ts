import { createProvider } from "@survey-provider";

/** The survey provider that the lender chose in content/provider.ts. */
export const provider = createProvider(import.meta.env.CONFIGURED_PROVIDER);
