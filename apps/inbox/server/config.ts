import { join } from "node:path";
import { readSettings } from "@heloc/leads/config";
import { port } from "@heloc/leads/setting-values";
import { z } from "zod";

const DEFAULT_PORT = 4323;
const SETTINGS = z.object({ port: port.meta({ title: "INBOX_PORT" }) });

export type InboxConfig = ReturnType<typeof readInboxConfig>;

/**
 * The settings of the inbox beside those of the leads.
 * @throws OperatorError
 */
export function readInboxConfig(environment: NodeJS.ProcessEnv = process.env) {
  return {
    port: readSettings(SETTINGS, "INBOX_PORT", environment)?.port ?? DEFAULT_PORT,
    /** Folder of the built page. */
    dist: join(import.meta.dirname, "../dist"),
    /** Whether somebody may sit before a screen of this machine. */
    hasScreen: environment["SSH_CONNECTION"] === undefined,
    /** Whether the delivery worker has a CRM to send leads to. */
    hasCrm: Boolean(environment["CRM"] || environment["CRM_WEBHOOK_URL"]),
  };
}
