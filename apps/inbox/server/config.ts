import { join } from "node:path";
import { readSettings, type Config } from "@heloc/leads/config";
import { port } from "@heloc/leads/setting-values";
import { z } from "zod";

const DEFAULT_PORT = 4323;
const SETTINGS = z.object({ port: port.meta({ title: "INBOX_PORT" }) });

/** The calendar's clock, which goes on while a laptop sleeps and can be set; and a steady one, which nobody can set. */
interface Clock {
  now: () => Date;
  steadyMs: () => number;
}

export const SYSTEM_CLOCK: Clock = { now: () => new Date(), steadyMs: () => performance.now() };

export interface InboxOptions {
  /** Those of the leads. */
  settings: Config;
  /** Which the browser has to name in Host. */
  port: number;
  /** Folder of the built page. */
  dist: string;
  /** Whether the delivery worker has a CRM to send leads to. */
  hasCrm: boolean;
  /** Who works with the inbox, for the access log. */
  operator: string;
  /** How many leads are listed and searched. */
  mostLeads: number;
  clock: Clock;
  /** Shows whoever reads the terminal a sentence. */
  say: (sentence: string) => void;
}

/**
 * The settings of the inbox beside those of the leads.
 * @throws OperatorError
 */
export const readInboxConfig = (environment: NodeJS.ProcessEnv = process.env) => ({
  port: readSettings(SETTINGS, "INBOX_PORT", environment)?.port ?? DEFAULT_PORT,
  dist: join(import.meta.dirname, "../dist"),
  /** Whether somebody may sit before a screen of this machine. */
  hasScreen: environment["SSH_CONNECTION"] === undefined,
  hasCrm: Boolean(environment["CRM"] || environment["CRM_WEBHOOK_URL"]),
});
