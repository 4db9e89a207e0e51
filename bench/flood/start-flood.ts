import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FloodName } from "./floods.ts";

/** What the flood got. */
export interface Flooded {
  perSecond: number;
  refused: number;
  answered: number;
  errors: number;
}

export async function startFlood(name: FloodName, port: number, seconds: number): Promise<Flooded> {
  const arguments_ = [join(import.meta.dirname, "flooder.ts"), name, String(port), String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, arguments_);
  return JSON.parse(stdout) as Flooded;
}
