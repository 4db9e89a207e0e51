import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "@heloc/leads/operator-error";
import { createDurably } from "@heloc/leads/process/durable-file";

const SECRET_BYTES = 32;
const SHAPE = /^[0-9a-f]{64}\n$/;

/**
 * Reads the secret behind the form tokens; the first start makes it. All processes on one data folder share it, and a
 * restart keeps the pages that are open.
 * @throws OperatorError when it can be neither read nor made, or holds something else
 */
export function readFormSecret(dataDir: string): Uint8Array {
  const file = join(dataDir, "form-secret");
  let secret: string;
  try {
    secret = readIfThere(file) ?? makeSecret(file);
  } catch {
    throw new OperatorError(`${file} can be neither read nor made: check that this user may write there.`);
  }
  if (SHAPE.test(secret)) return Buffer.from(secret.trim(), "hex");
  throw new OperatorError(`${file} is damaged: delete it, and the next start makes a new one.`);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Two processes may start at once: one of them makes the file, and both read that one. It is flushed before it gets its
 * name: after a power cut an empty file there would keep the service from starting.
 */
function makeSecret(file: string): string {
  createDurably(file, `${randomBytes(SECRET_BYTES).toString("hex")}\n`);
  return readFileSync(file, "utf8");
}
