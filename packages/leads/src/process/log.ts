import { constants, fstatSync, openSync, writeSync } from "node:fs";
import { isatty } from "node:tty";

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

/** Takes lines for a log. It never throws, and never waits for whoever reads them: what finds no room is lost and counted. */
export interface LogOutput {
  write(lines: string): void;
  /** Lines that could not be written since the start. */
  lost(): number;
}

/**
 * Node's own streams end the process when a disk is full or a pipe is closed, and keep everything for a reader that has stopped.
 * @param write returns how many of the bytes were written, and throws the system's error
 */
export function createLogOutput(fd: 1 | 2, write = openWithoutWaiting(fd)): LogOutput {
  /** Lines that are lost, and how many the last warning told of. */
  let [lost, told] = [0, 0];
  /** The last line was cut off. */
  let isTorn = false;

  function put(lines: string): boolean {
    let rest: Buffer = Buffer.from(isTorn ? `\n${lines}` : lines);
    try {
      while (rest.length > 0) {
        const written = write(rest);
        isTorn = written < rest.length;
        rest = rest.subarray(written);
      }
      return true;
    } catch {
      return false;
    }
  }

  return {
    write(lines) {
      if (told < lost && put(describeLost(lost))) told = lost;
      if (!put(lines)) lost += lines.split("\n").length - 1;
    },
    lost: () => lost,
  };
}

/** A warning in the shape of the other lines. @param lines since the start */
const describeLost = (lines: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines, msg: "log lines were lost: they could not be written" })}\n`;

/** Opens a pipe or a terminal once more for ourselves, so that writing answers EAGAIN instead of waiting for the reader. */
function openWithoutWaiting(fd: 1 | 2): (bytes: Uint8Array) => number {
  let own: number = fd;
  const stream = fd === 1 ? process.stdout : process.stderr;
  // A file makes nobody wait, and has an end that all who write to it share.
  if (fstatSync(fd).isFIFO() || isatty(fd)) {
    try {
      const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
      own = openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
    } catch {
      // A socket, or a system without /proc. Node has made the stream's own descriptor answer EAGAIN by opening it.
    }
  }
  // Whatever else writes to the stream must not end the process either.
  stream.on("error", () => undefined);
  return (bytes) => writeSync(own, bytes);
}
