import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { LeadFilter, LeadPage } from "../../apps/inbox/src/contract.ts";
import { findFreePort } from "../../test/free-port.ts";

/** The inbox in a process of its own, as an operator starts it. */
export interface InboxProcess {
  pid: number | undefined;
  /** Opens the link: the inbox reads the private key and begins to open applications. */
  enter: () => Promise<void>;
  query: (filter: LeadFilter) => Promise<LeadPage>;
  /** Resolves with the moment at which all applications are open. */
  whenReady: () => Promise<number>;
  /** Resolves with the moment at which the next new application is told. */
  whenNew: () => Promise<number>;
  stop: () => Promise<void>;
}

const PROGRAM = join(import.meta.dirname, "../../apps/inbox/server/inbox.ts");

/** Starts the inbox and waits for its link. */
export async function startInboxProcess(environment: Record<string, string>): Promise<InboxProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [PROGRAM, "--no-open"], {
    env: { ...process.env, ...environment, INBOX_PORT: String(port) },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let output = "";
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(text);
    if (output.includes("/#")) break;
  }
  const token = /\/#([\w-]{43})/.exec(output)?.[1];
  const origin = `http://127.0.0.1:${port}`;
  let cookie = "";
  const ask = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${origin}${path}`, {
      method,
      headers: { origin, cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const hear = async (isWanted: (event: string) => boolean): Promise<number> => {
    const { body } = await ask("GET", "/api/events");
    let text = "";
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (isWanted(text)) break;
    }
    return performance.now();
  };
  return {
    pid: child.pid,
    async enter() {
      const answer = await ask("POST", "/api/session", { token });
      cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    },
    async query(filter) {
      const answer = await ask("POST", "/api/leads/query", { filter, offset: 0, limit: 100 });
      return (await answer.json()) as LeadPage;
    },
    whenReady: () => hear((text) => text.includes('"status":"ready"')),
    whenNew: () => hear((text) => /"newLeads":[1-9]/.test(text)),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
