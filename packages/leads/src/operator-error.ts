/**
 * Something that only the person who runs the survey can put right. The message is a sentence for them that says what to
 * do; it holds no personal data and no secret.
 */
export class OperatorError extends Error {}
