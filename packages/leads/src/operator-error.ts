/** What the person who runs the survey can put right: a sentence that says how, without personal data and secrets. */
export class OperatorError extends Error {}
