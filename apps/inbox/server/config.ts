import { join } from "node:path";
import { InboxProblem } from "./inbox-problem.ts";

const DEFAULT_PORT = 4323;

type Environment = Readonly<Record<string, string | undefined>>;

export interface InboxConfig {
  port: number;
  /** Folder of the built page. */
  dist: string;
  /** Whether somebody sits before a screen of this machine. */
  hasScreen: boolean;
  /** For the settings of the survey, which the thread of the applications reads. */
  environment: Environment;
}

/**
 * The settings of the inbox. Its only place that reads the environment.
 * @throws InboxProblem
 */
export function readInboxConfig(environment: Environment = process.env): InboxConfig {
  const port = Number(environment["INBOX_PORT"] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new InboxProblem("INBOX_PORT is no port. Set it to a number between 1 and 65535.");
  const isElsewhere = environment["SSH_CONNECTION"] !== undefined;
  const needsDisplay = process.platform !== "darwin" && process.platform !== "win32";
  const hasDisplay = Boolean(environment["DISPLAY"] || environment["WAYLAND_DISPLAY"]);
  return {
    port,
    dist: join(import.meta.dirname, "../dist"),
    hasScreen: !isElsewhere && (hasDisplay || !needsDisplay),
    environment: { ...environment },
  };
}
