/** The self-hosted survey's external script, /js/form_embed.js: it hosts the survey frames of any page that includes it. */
import { SURVEY_PATH } from "./contract.ts";
import { hostSurvey } from "./host/host.ts";
import { createProvider } from "./providers/self-hosted.ts";
import { rememberVisit } from "./visit/remember-visit.ts";

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
const provider = createProvider({ address: origin });
for (const element of document.querySelectorAll<HTMLIFrameElement>("iframe[src]")) {
  const { origin: from, pathname } = new URL(element.src);
  // In the second language it stands behind the name of that language.
  if (from !== origin || !pathname.replace(/^\/[a-z]{2}(?=\/)/, "").startsWith(SURVEY_PATH)) continue;
  hostSurvey({ element, provider, handover: { attribution: rememberVisit(), answers: {} } });
}
