/**
 * The external script of the self-hosted survey, served as /js/form_embed.js. It looks after the survey frame of any
 * page that includes it. Where the page has a host of its own, that one keeps the frame.
 */
import { SURVEY_PATH } from "./contract.ts";
import { hostSurvey } from "./host.ts";
import { provider } from "./providers/self-hosted.ts";

const surveyAddress = new URL(SURVEY_PATH, (document.currentScript as HTMLScriptElement).src).href;
for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[src]")) {
  if (frame.src.startsWith(surveyAddress)) hostSurvey({ frame, provider });
}
