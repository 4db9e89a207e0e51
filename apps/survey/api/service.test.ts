import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "@heloc/leads/config";
import { folderWith, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { findFreePort } from "../../../test/free-port.ts";
import { buildPage } from "../test/kit/built-page.ts";
import { openService } from "./service.ts";

/** A port that another program uses. */
async function occupyPort(): Promise<string> {
  const port = await findFreePort();
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return String(port);
}

/** Starts the service with these settings, as its process does. */
async function start(dataDir: string, environment: Record<string, string> = {}) {
  const settings = {
    SURVEY_DATA_DIR: dataDir,
    SURVEY_PAGE_DIR: await buildPage(),
    SURVEY_HOST: "127.0.0.1",
    SURVEY_PORT: String(await findFreePort()),
    SURVEY_METRICS_PORT: "0",
    SURVEY_MINIMUM_FREE_MB: "0",
    ...environment,
  };
  const printed: string[] = [];
  const output = { write: (line: string) => void printed.push(line), lost: () => 0 };
  const own = { output, problems: output, acceptsOlderStore: false, exit: () => undefined };
  const service = await openService(readConfig(settings), own);
  onTestFinished(() => service.stop(0));
  await service.listen();
  return { printed, app: service.app };
}

it("The survey takes applications also when another program uses the port of the metrics", async () => {
  const { app, printed } = await start(temporaryFolder(), { SURVEY_METRICS_PORT: await occupyPort() });
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  expect(printed.join("")).toContain("is another program using this port?");
});

it("A start says in one sentence that the port is taken", async () => {
  const port = await occupyPort();
  await expect(start(temporaryFolder(), { SURVEY_PORT: port })).rejects.toThrow(
    `Port ${port} is already in use. Stop the other program or set SURVEY_PORT to a free port.`,
  );
});

it.each([
  [
    "that this machine does not have the address it should listen on",
    { SURVEY_HOST: "192.0.2.1" },
    /^This machine has no address "192\.0\.2\.1"\. Set SURVEY_HOST/,
  ],
  [
    "that the survey is not built",
    { SURVEY_PAGE_DIR: "/nowhere" },
    /^The built survey is missing .*Run npm run build first\.$/,
  ],
])("A start says in one sentence %s", async (_, settings, sentence) => {
  await expect(start(temporaryFolder(), settings)).rejects.toThrow(sentence);
});

it("No start makes new keys where applications are and the key that opens them is gone", async () => {
  const dataDir = await folderWith(lead);
  rmSync(join(dataDir, "keys"), { recursive: true });
  await expect(start(dataDir)).rejects.toThrow(
    /^The key that opens the applications is missing: put back .*private\.json, or set/,
  );
  expect(existsSync(join(dataDir, "keys"))).toBe(false);
});
