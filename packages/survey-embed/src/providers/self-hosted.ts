import { encodeCarryOver } from "../carry-over.ts";
import {
  EMBED_SCRIPT_PATH,
  SUBMISSION_ID_PATTERN,
  SURVEY_PATH,
  WELCOME,
  type WelcomeMessage,
} from "../contract.ts";
import { asRecord, asResize } from "../messages.ts";
import type { FrameEvent, Provider } from "../provider.ts";

const PAGE_PATH = import.meta.env.SURVEY_PATH ?? SURVEY_PATH;

/** The survey service of this project (apps/survey). `address` is its origin. */
export function createProvider({ address }: { address: string }): Provider {
  const pageAddress = new URL(PAGE_PATH, address).href;
  return {
    embed: { kind: "frame", address: pageAddress },
    pageAddress,
    pageFor: ({ answers, attribution }) =>
      pageAddress + (encodeCarryOver("survey", answers, attribution) ?? ""),
    origins: [new URL(address).origin],
    script: { address: new URL(EMBED_SCRIPT_PATH, address).href, order: "alongside" },
    sendsMessages: true,
    // Without a script the survey's form itself ends on the thank-you page, in the whole window.
    leavesByItself: true,
    readMessage(data, handover) {
      const message = asRecord(data);
      switch (message?.type) {
        case "heloc-survey:ready":
          return { type: "ready", replies: [{ type: WELCOME, ...handover } satisfies WelcomeMessage] };
        case "heloc-survey:resize":
          return asResize(message.height);
        case "heloc-survey:step":
          return typeof message.step === "number" ? { type: "step", step: message.step } : undefined;
        case "heloc-survey:forward":
          return { type: "forward" };
        case "heloc-survey:submitted":
          return typeof message.submissionId === "string" && SUBMISSION_ID_PATTERN.test(message.submissionId)
            ? ({ ...message, type: "submitted" } as FrameEvent)
            : undefined;
        default:
          return undefined;
      }
    },
  };
}
