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

/** @returns how many of the bytes were written; throws the system's error */
type WriteBytes = (bytes: Uint8Array) => number;

interface Batch {
  bytes: Uint8Array;
  /** How many lost lines it tells of, when that is all it says. */
  told?: number;
}

/**
 * Writes lines to standard output or standard error. Node's own streams end the process when a disk is full or a pipe is
 * closed, never write again after it, and keep everything in memory for a reader that has stopped.
 * @param write in tests, an output that fails
 */
export function createLogOutput(fd: 1 | 2, write: WriteBytes = openWithoutWaiting(fd)): LogOutput {
  let [waiting, waitingBytes]: [string[], number] = [[], 0];
  let underWay: Batch | undefined;
  let [lost, told] = [0, 0];
  let isScheduled = false;
  /** The last byte written belongs to a line that goes on, or that was given up there. */
  let [isMidLine, isTorn] = [false, false];

  function nextBatch(): Batch | undefined {
    if (waiting.length === 0) {
      return lost > told ? { bytes: Buffer.from(describeLost(lost - told)), told: lost } : undefined;
    }
    const bytes = Buffer.from(waiting.join(""));
    [waiting, waitingBytes] = [[], bytes.length];
    return { bytes };
  }

  function giveUp(): void {
    const dropped = underWay?.told === undefined ? countLines(underWay?.bytes ?? Buffer.of()) : 0;
    lost += dropped + countLines(Buffer.from(waiting.join("")));
    [waiting, waitingBytes, underWay] = [[], 0, undefined];
    isTorn = isMidLine;
  }

  function writeWaiting(): void {
    while ((underWay ??= nextBatch())) {
      if (isTorn) write(Buffer.of(LINE_END));
      isTorn = false;
      const written = write(underWay.bytes);
      isMidLine = underWay.bytes[written - 1] !== LINE_END;
      underWay.bytes = underWay.bytes.subarray(written);
      if (underWay.bytes.length > 0) continue;
      told = underWay.told ?? told;
      if (underWay.told === undefined) waitingBytes = byteLength(waiting);
      underWay = undefined;
    }
  }

  function flush(): void {
    isScheduled = false;
    try {
      writeWaiting();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return giveUp();
      isScheduled = true;
      setTimeout(flush, RETRY_MS).unref();
    }
  }

  process.on("exit", flush);
  return {
    write(lines) {
      const bytes = Buffer.byteLength(lines);
      if (waitingBytes + bytes > WAITING_BYTES) {
        lost += countLines(Buffer.from(lines));
        return;
      }
      waiting.push(lines);
      waitingBytes += bytes;
      // Lines of one turn of the event loop go out together.
      if (!isScheduled) setImmediate(flush).unref();
      isScheduled = true;
    },
    lost: () => lost,
  };
}

const LINE_END = "\n".charCodeAt(0);
const countLines = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + +(byte === LINE_END), 0);
const byteLength = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** A warning in the shape of the other lines. */
const describeLost = (lines: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines, msg: "log lines were lost: they could not be written" })}\n`;

/** Opens a pipe or a terminal once more for ourselves, so that writing answers EAGAIN instead of waiting for the reader. */
function openWithoutWaiting(fd: 1 | 2): WriteBytes {
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
