import { OperatorError } from "../operator-error.ts";

export const noSuchApplication = (submissionId: string): OperatorError =>
  new OperatorError(
    `There is no application "${submissionId}". The list names the first digits of each, and show the whole number.`,
  );
