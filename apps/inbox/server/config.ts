import { join } from "node:path";
import { OperatorError } from "@heloc/leads/operator-error";

const DEFAULT_PORT = 4323;

type Environment = Readonly<Record<string, string | undefined>>;

export interface InboxConfig {
  port: number;
  /** Folder of the built page. */
  dist: string;
  /** Whether somebody sits before a screen of this machine. */
  hasScreen: boolean;
  /** Whether the delivery worker has a CRM to send leads to. */
  hasCrm: boolean;
}

/**
 * The settings of the inbox beside those of the leads.
 * @throws OperatorError
 */
export function readInboxConfig(environment: Environment = process.env): InboxConfig {
  const port = Number(environment["INBOX_PORT"] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new OperatorError("INBOX_PORT is no port. Set it to a number between 1 and 65535.");
  const isElsewhere = environment["SSH_CONNECTION"] !== undefined;
  const needsDisplay = process.platform !== "darwin" && process.platform !== "win32";
  const hasDisplay = Boolean(environment["DISPLAY"] || environment["WAYLAND_DISPLAY"]);
  return {
    port,
    dist: join(import.meta.dirname, "../dist"),
    hasScreen: !isElsewhere && (hasDisplay || !needsDisplay),
    hasCrm: Boolean(environment["CRM"] || environment["CRM_WEBHOOK_URL"]),
  };
}
