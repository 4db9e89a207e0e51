import { randomBytes } from "node:crypto";

/** As many random bytes at once cost as much as two dozen alone. */
const DRAWN_BYTES = 8192;

let drawn = Buffer.alloc(0);
let taken = 0;

/** Random bytes for keys, nonces and salts. Each is given out once. */
export function takeRandomBytes(count: number): Buffer {
  if (taken + count > drawn.length) {
    drawn = randomBytes(Math.max(DRAWN_BYTES, count));
    taken = 0;
  }
  return drawn.subarray(taken, (taken += count));
}
