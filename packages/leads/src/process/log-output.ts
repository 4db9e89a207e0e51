import { constants, fstatSync, openSync, writeSync } from "node:fs";
import { isatty } from "node:tty";

/** Lines that wait for a slow reader, in bytes. What comes beyond is dropped and counted. */
export const WAITING_BYTES = 256 * 1024;
/** How often a reader that took nothing is tried again. */
const RETRY_MS = 100;

/** Takes lines for a log. It never throws, never waits for whoever reads them, and never holds more than {@link WAITING_BYTES}. */
export interface LogOutput {
  write(lines: string): void;
  /** Lines that could not be written since the start. */
  lost(): number;
}

/**
 * Writes lines to standard output or standard error. Node's own streams end the process when a disk is full or a pipe is
 * closed, never write again after it, and keep everything in memory for a reader that has stopped.
 * @param write returns how many of the bytes were written and throws the system's error; in tests, an output that fails
 */
export function createLogOutput(fd: 1 | 2, write = openWithoutWaiting(fd)): LogOutput {
  let waiting: Buffer = Buffer.of();
  /** Lines that are lost, a warning among them, and how many the last warning told of. */
  let [lost, told] = [0, 0];
  let isScheduled = false;
  /** The last byte written belongs to a line that goes on, or that was given up there. */
  let [isMidLine, isTorn] = [false, false];

  function writeAll(bytes: Buffer): void {
    for (waiting = bytes; waiting.length > 0;) {
      const written = write(waiting);
      isMidLine = waiting[written - 1] !== LINE_END;
      waiting = waiting.subarray(written);
    }
  }

  function giveUp(): void {
    lost += countLines(waiting);
    [waiting, isTorn] = [Buffer.of(), isMidLine];
  }

  function flush(): void {
    isScheduled = false;
    try {
      if (isTorn) write(Buffer.of(LINE_END));
      isTorn = false;
      writeAll(waiting);
      if (lost === told) return;
      told = lost;
      writeAll(Buffer.from(describeLost(lost)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return giveUp();
      isScheduled = true;
      setTimeout(flush, RETRY_MS).unref();
    }
  }

  process.on("exit", flush);
  return {
    write(lines) {
      const bytes = Buffer.from(lines);
      if (waiting.length + bytes.length > WAITING_BYTES) {
        lost += countLines(bytes);
        return;
      }
      waiting = Buffer.concat([waiting, bytes]);
      // Lines of one turn of the event loop go out together.
      if (!isScheduled) setImmediate(flush).unref();
      isScheduled = true;
    },
    lost: () => lost,
  };
}

const LINE_END = "\n".charCodeAt(0);
const countLines = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + +(byte === LINE_END), 0);

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
