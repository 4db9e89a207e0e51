import type { SubmitEvent } from "react";

/** For a form that keeps what was chosen until it was taken: React empties one with an `action` before the answer has come. */
export const submitWith =
  (send: (data: FormData) => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
