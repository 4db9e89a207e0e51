import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { findFreePort } from "../../test/free-port.ts";

const scripts = join(import.meta.dirname, "..");

/** How a command of the project ends with these settings, and what it prints. */
async function command(script: string, settings: Record<string, string>) {
  const result = await promisify(execFile)(
    process.execPath,
    [join(scripts, "run-script.ts"), join(scripts, script)],
    { env: { ...process.env, ...settings } },
  ).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code: "code" in result ? result.code : 0, printed: result.stdout + result.stderr };
}

async function takePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return String((server.address() as AddressInfo).port);
}

/** Ports that are free, or the test would fail for another reason. */
async function freePorts(): Promise<Record<string, string>> {
  const names = ["SITE_PORT", "SURVEY_PORT", "SURVEY_METRICS_PORT"];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await findFreePort())] as const)),
  );
}

describe("One sentence and nothing else says, with exit code 1,", () => {
  it.each([
    ["start.ts", "SITE_PORT"],
    ["start.ts", "SURVEY_METRICS_PORT"],
    ["dev/dev.ts", "SURVEY_PORT"],
  ])("%s: that the port of %s is taken", async (script, name) => {
    const port = await takePort();
    const { code, printed } = await command(script, { ...(await freePorts()), [name]: port });
    expect(printed).toBe(
      `Port ${port} is already in use. Stop the program that uses it, or set ${name} to a free port.\n`,
    );
    expect(code).toBe(1);
  });

  it("start.ts: that a port is none", async () => {
    const { code, printed } = await command("start.ts", { ...(await freePorts()), SURVEY_PORT: "eighty" });
    expect(printed).toMatch(/^SURVEY_PORT is .+\n$/);
    expect(code).toBe(1);
  });

  it("start.ts: that two programs are given one port", async () => {
    const ports = await freePorts();
    const { code, printed } = await command("start.ts", {
      ...ports,
      SITE_PORT: ports.SURVEY_METRICS_PORT ?? "",
    });
    expect(printed).toBe("SITE_PORT and SURVEY_METRICS_PORT are the same. Give each program its own port.\n");
    expect(code).toBe(1);
  });
});
