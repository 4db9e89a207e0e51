import { makeSubmissionId } from "../../src/questions/form-fields.ts";

/**
 * Keeps one id for one set of answers, so that the service can tell a second try from a second application. Answers
 * that were changed after a failed try get an id of their own.
 */
export function createSubmissionIds() {
  let id = makeSubmissionId();
  let sent: string | undefined;
  return {
    /** @param content everything that is sent except the id, as one text */
    idFor(content: string): string {
      if (sent !== undefined && sent !== content) id = makeSubmissionId();
      sent = content;
      return id;
    },
    /** Gives up the present id: the service knows it with other answers. */
    forget(): void {
      id = makeSubmissionId();
    },
  };
}
