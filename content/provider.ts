import type { ProviderChoice } from "./types.ts";

/**
 * Who runs the survey on the landing page. To use another provider, change these two lines, for example:
 *   name: "highlevel", address: "https://api.leadconnectorhq.com/widget/survey/YOUR-ID"
 *   name: "typeform",  address: "https://form.typeform.com/to/YOUR-ID"
 * The page, its fallback link and its security policy follow. docs/providers.md has every provider and its options.
 * `npm start` fills in the port it uses for the survey.
 */
export const provider: ProviderChoice = {
  name: "self-hosted",
  address: "http://localhost:4400",
};
