/** What was asked for is refused; the message is one for the person at the form. */
export class Refused extends Error {
  /** Of the answer, as HTTP counts. */
  readonly status: number;

  constructor(message: string, status = 422) {
    super(message);
    this.status = status;
  }
}
