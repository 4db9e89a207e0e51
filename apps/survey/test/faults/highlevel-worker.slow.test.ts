import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { saysJson, startCrm } from "../../../office/test/kit/delivery/failing-crm.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { openStoreIn } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { temporaryFolder } from "../kit/survey-under-test.ts";
import { PROGRAM_ENVIRONMENT } from "../../../../packages/leads/test/kit/program-environment.ts";

const WORKER = join(import.meta.dirname, "../../../office/worker/worker.ts");
const TOKEN = "pit-0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0";
/** A machine that is busy with other tests takes seconds to start a process. */
const SOON = { timeout: 20_000 };

it("The real worker says that the token has expired, and delivers as soon as the file holds a new one, without a restart", async () => {
  const dataDir = temporaryFolder();
  const highlevel = await startCrm({
    answer: ({ headers }) =>
      headers["authorization"] === `Bearer ${TOKEN}`
        ? saysJson(200, { contact: { id: "contact1" } })
        : saysJson(401, {}),
  });
  onTestFinished(highlevel.close);
  const intake = await openStoreIn(dataDir);
  await intake.accept(numbered(1, { receivedAt: "2026-01-02T03:04:05.000Z" }));
  await intake.close();
  const tokenFile = join(dataDir, "highlevel-token");
  writeFileSync(tokenFile, "pit-expired-long-ago");
  const child = spawn(process.execPath, [WORKER], {
    env: {
      ...PROGRAM_ENVIRONMENT,
      SURVEY_DATA_DIR: dataDir,
      CRM: "highlevel",
      HIGHLEVEL_TOKEN_FILE: tokenFile,
      HIGHLEVEL_LOCATION_ID: "ve9EPM428h8vShlRW1KT",
      HIGHLEVEL_API: highlevel.url.origin,
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += String(data)));
  await expect.poll(() => output, SOON).toContain('"result":"401"');
  writeFileSync(tokenFile, TOKEN);
  await expect.poll(() => output, SOON).toContain('"msg":"delivered"');
  child.kill("SIGTERM");
  await once(child, "close");
  for (const secret of ["Maria", "maria@", "2135550142", TOKEN, "pit-expired"])
    expect(output).not.toContain(secret);
}, 60_000);
