/** Ids by which the components, the script and links in the page know an element. A question's id is its name. */
export const IDS = {
  page: "page",
  form: "survey",
  errorSummary: "error-summary",
  formError: "form-error",
  elsewhere: "other-state",
  send: "send",
  received: "received",
  continueLink: "continue-link",
} as const;
