import { EMBED_SCRIPT_PATH, SUBMISSION_ID_PATTERN, SURVEY_PATH, WELCOME_MESSAGE } from "../contract.ts";
import { asRecord, type Provider } from "../provider.ts";

/** The survey service of this project (apps/survey). `address` is its origin. */
export const provider: Provider = {
  frameAddress: (address) => new URL(SURVEY_PATH, address).href,
  scriptAddress: (address) => new URL(EMBED_SCRIPT_PATH, address).href,
  welcome: WELCOME_MESSAGE,
  speaks: true,
  readMessage(data) {
    const message = asRecord(data);
    switch (message?.type) {
      case "heloc-survey:ready":
        return { type: "ready" };
      case "heloc-survey:resize":
        return typeof message.height === "number" ? { type: "resize", height: message.height } : undefined;
      case "heloc-survey:step":
        return typeof message.step === "number" ? { type: "step", step: message.step } : undefined;
      case "heloc-survey:submitted":
        return typeof message.submissionId === "string" && SUBMISSION_ID_PATTERN.test(message.submissionId)
          ? { type: "submitted", submissionId: message.submissionId }
          : undefined;
      default:
        return undefined;
    }
  },
};
