import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { OperatorProblem } from "../operator-problem.ts";

const SECRET_BYTES = 32;
const SHAPE = /^[0-9a-f]{64}\n$/;

export const formSecretFile = (dataDir: string): string => join(dataDir, "form-secret");

/**
 * Reads the secret behind the form tokens; the first start makes it. All processes on one data folder share it, and a
 * restart keeps the pages that are open.
 * @throws OperatorProblem when it can be neither read nor made, or holds something else
 */
export function readFormSecret(dataDir: string): Uint8Array {
  const file = formSecretFile(dataDir);
  let secret: string;
  try {
    secret = readIfThere(file) ?? makeSecret(dataDir, file);
  } catch {
    throw new OperatorProblem(`${file} can be neither read nor made: check that this user may write there.`);
  }
  if (SHAPE.test(secret)) return Buffer.from(secret.trim(), "hex");
  throw new OperatorProblem(`${file} is damaged: delete it, and the next start makes a new one.`);
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
 * Two processes may start at once: both write a whole file, one of them gets the name, and both read that one. It is
 * flushed before it gets the name: after a power cut an empty file there would keep the service from starting.
 */
function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  const secret = `${randomBytes(SECRET_BYTES).toString("hex")}\n`;
  writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const folder = openSync(dataDir, "r");
  fsyncSync(folder);
  closeSync(folder);
  return readFileSync(file, "utf8");
}
