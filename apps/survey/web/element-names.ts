/** Names by which components, script and style sheets know an element. A question's id is its name. */
export const IDS = {
  page: "page",
  form: "survey",
  errorSummary: "error-summary",
  formError: "form-error",
  /** Reads out what is wrong where the focus does not move there. */
  announcement: "announcement",
  elsewhere: "other-state",
  send: "send",
  startOver: "start-over",
  goOn: "go-on",
  afterwards: "afterwards",
  received: "received",
  reference: "reference",
  another: "another",
  continueLink: "continue-link",
} as const;

export const DATA = {
  /** A section of the form, from 1. */
  step: "data-step",
  /** A button to another step: "next", "back", or the number of a step, counted from 0, whose answers are changed. */
  go: "data-go",
  /** What is hidden for a home in a state where we do not lend. */
  lendingState: "data-lending-state",
  /** What cannot be changed while the answers travel. */
  locks: "data-locks",
  /** What shows only in these states of sending. */
  showsWhile: "data-shows-while",
  /** Shows when the calculator has answered one of these questions. */
  filledIn: "data-filled-in",
  /** The sentences for a question, by what is wrong with its answer. */
  missing: "data-missing",
  /** On the box for a telephone where the lender always asks for one. */
  needed: "data-needed",
  invalid: "data-invalid",
  inOtherState: "data-in-other-state",
  inNoState: "data-in-no-state",
  /** How the answer to a question reads before it is sent, with {answer} in its place. */
  review: "data-review",
  /** The place for the answers of a step before they are sent. */
  reviewOf: "data-review-of",
  /** A sentence about a limit that the amount passes, by the limit's name: see findLimit. */
  limit: "data-limit",
  /** The place in it for the most that can be borrowed, or the lowest score. */
  most: "data-most",
  /** On the button to another device: words for the script that its press loads. */
  goOnWords: "data-go-on-words",
  /** On the root element until a script finds the page in a frame: it brings its own header, sheet and footer. */
  ownPage: "data-own-page",
  /** On the root element: the script has taken over. */
  ready: "data-ready",
  /** On the root element: the frame is as high as the page. */
  fitted: "data-fitted",
} as const;
