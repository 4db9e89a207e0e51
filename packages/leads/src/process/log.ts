/** The worker's lines: facts and counts, never an answer, a name or the CRM's address. */
export interface Log {
  info(message: string, facts?: object): void;
  error(message: string, facts?: object): void;
}

const LEVELS = { info: 30, error: 50 } as const;

/** Writes one JSON object a line, in the shape of the web service's log. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const log =
    (level: keyof typeof LEVELS) =>
    (message: string, facts: object = {}) =>
      write(
        `${JSON.stringify({ level: LEVELS[level], time: now().toISOString(), ...facts, msg: message })}\n`,
      );
  return { info: log("info"), error: log("error") };
}
