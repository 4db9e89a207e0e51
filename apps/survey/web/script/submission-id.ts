/** 32 hexadecimal digits from the browser's source of randomness. */
export function makeSubmissionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * Keeps one id for one set of answers, so that the service can tell a second try from a second application. Answers
 * that were changed after a failed try get an id of their own.
 */
export function createSubmissionIds(makeId: () => string = makeSubmissionId) {
  let id = makeId();
  let sent: string | undefined;
  return {
    /** @param content everything that is sent except the id, as one text */
    idFor(content: string): string {
      if (sent !== undefined && sent !== content) id = makeId();
      sent = content;
      return id;
    },
    /** Gives up the present id: the service knows it with other answers. */
    forget(): void {
      id = makeId();
    },
  };
}
