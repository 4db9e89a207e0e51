import type { ProviderChoice } from "@heloc/lender/schema/provider";
import type { Sequence } from "./frame-page.ts";

interface Replay extends Sequence {
  choose(origin: string): ProviderChoice;
  /** The height of the frame after loading; undefined where the provider never says one. */
  height?: number;
  /** The number that is counted; undefined where the provider gives none and the host makes one. */
  submissionId?: string;
}

const form = (name: ProviderChoice["name"]) => (origin: string) =>
  ({ name, address: `${origin}/f/1?theme=dark` }) as ProviderChoice;
const text = JSON.stringify;
const ID = "0123456789abcdef0123456789abcdef";
const typeform = (type: string, more: object = {}) => ({ type, embedId: "survey", ...more });

type Replayed = "self-hosted" | "highlevel" | "typeform" | "google-forms" | "cognito";

/**
 * What the frames post of those providers that differ in how they are loaded, filled in and sent, as their own code or their
 * users' reports show it. The others' messages are read in packages/survey-embed.
 */
export const REPLAYS: Record<Replayed, Replay> = {
  "self-hosted": {
    choose: (origin) => ({ name: "self-hosted", address: origin }),
    onLoad: [{ type: "heloc-survey:ready" }, { type: "heloc-survey:resize", height: 601 }],
    onPress: [
      { type: "heloc-survey:step", step: 2 },
      { type: "heloc-survey:submitted", submissionId: ID },
    ],
    height: 608,
    submissionId: ID,
  },
  highlevel: {
    choose: form("highlevel"),
    // Two of these have been counted as leads by sites that did not look closely.
    onLoad: [
      ["iframeLoaded"],
      ["fetch-query-params", "f1", "loc", "form", null],
      ["fetch-sticky-contacts", "loc"],
      "[iFrameResizerChild]Ready",
      "[iFrameSizer]f1:744.25:305:init",
      ["set-sticky-contacts", "embedded_iframe_f1", "f1", "loc", "f1"],
      ["set-sticky-contacts", "_ud", '{"email":"earlier@visitor.example"}', "loc", "earlier"],
    ],
    onPress: [["set-sticky-contacts", "_ud", '{"email":"ann@example.com"}', "loc", "contact-7"]],
    height: 752,
    submissionId: "contact-7",
  },
  typeform: {
    choose: form("typeform"),
    onLoad: [
      typeform("form-ready"),
      typeform("form-theme"),
      typeform("form-height-changed", { height: 512 }),
    ],
    onPress: [
      typeform("form-screen-changed", { ref: "q2" }),
      typeform("form-submit", { formId: "1", responseId: "r-1" }),
      typeform("redirect-after-submit", { url: "https://elsewhere.example/", target: "_parent" }),
    ],
    height: 512,
    submissionId: "r-1",
  },
  "google-forms": {
    choose: form("google-forms"),
    onLoad: [],
    onPress: [],
    pressLeadsTo: "/formResponse",
  },
  cognito: {
    choose: form("cognito"),
    onLoad: [text({ event: "domReady" }), text({ event: "heightChanged", height: 800 })],
    onPress: [
      text({ event: "fireEvent", name: "afterNavigate.cognito", data: {} }),
      text({ event: "fireEvent", name: "afterSubmit.cognito", data: { entry: { Id: "1-23" } } }),
      text({ event: "navigate", url: "https://elsewhere.example/" }),
    ],
    height: 800,
    submissionId: "1-23",
  },
};
