import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeSubmissionId } from "../../packages/questions/src/form-fields.ts";
import { submission } from "../../packages/leads/test/kit/example-application.ts";
import { readLeads } from "../../packages/leads/test/kit/data-folder.ts";
import { developSurvey } from "./survey.ts";

const folder = mkdtempSync(join(tmpdir(), "survey-dev-"));
const env: Record<string, string> = {
  SURVEY_DATA_DIR: join(folder, "data"),
  SURVEY_RATE_LIMIT_PER_MINUTE: "1000000",
  SURVEY_GLOBAL_LIMIT_PER_MINUTE: "1000000",
};
const origin = "http://localhost:4400";
const survey = developSurvey({ origin, folder, env });
let port = 0;

beforeAll(async () => {
  survey.server.listen(0, "127.0.0.1");
  await once(survey.server, "listening");
  ({ port } = survey.server.address() as AddressInfo);
  await survey.renew();
}, 60_000);

afterAll(async () => {
  await survey.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request over a connection of its own; rejects when the connection is refused or breaks. */
async function ask(path: string, body?: object): Promise<{ status: number; text: string }> {
  const headers = { "content-type": "application/json", origin };
  const asked = request({ port, path, method: body ? "POST" : "GET", headers, agent: false });
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: Buffer.concat(await answer.toArray()).toString() };
}

/** What an open page is told the moment it asks. */
async function readState(): Promise<{ version: number; problem?: string }> {
  const asked = request({ port, path: "/dev/state", agent: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const [data] = (await once(answer, "data")) as [Buffer];
  answer.destroy();
  return JSON.parse(data.toString().replace("data: ", ""));
}

describe("The survey while it is worked on", { timeout: 120_000 }, () => {
  it("answers every request while its service is started anew twice, and loads no open page again whose page is as before", async () => {
    const { version } = await readState();
    let isOver = false;
    const statuses: number[] = [];
    const apply = async () => {
      while (!isOver) {
        statuses.push((await ask(SURVEY_PATH)).status);
        const { status } = await ask(SUBMISSIONS_PATH, { ...submission, submissionId: makeSubmissionId() });
        statuses.push(status);
      }
    };
    const applicants = [apply(), apply(), apply()];
    for (let renewal = 0; renewal < 2; renewal++) await survey.renew();
    isOver = true;
    await Promise.all(applicants);
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
    const accepted = statuses.filter((status) => status === 201).length;
    expect(await readLeads(env.SURVEY_DATA_DIR ?? "")).toHaveLength(accepted);
    expect((await readState()).version).toBe(version);
  });

  it("shows what is wrong while the service before goes on, and nothing once it is put right", async () => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    env.SURVEY_RETENTION_DAYS = "never";
    await survey.renew();
    const sentence = 'SURVEY_RETENTION_DAYS is "never": set it to a whole number from 1 to 36500.';
    expect((await readState()).problem).toBe(sentence);
    expect(printed).toHaveBeenCalledWith(sentence);
    expect((await ask(SURVEY_PATH)).status).toBe(200);

    delete env.SURVEY_RETENTION_DAYS;
    await survey.renew();
    expect((await readState()).problem).toBeUndefined();
  });

  it("puts the script that loads the page again into the page, and into nothing else", async () => {
    const { version } = await readState();
    const tag = `<script src="/dev/reload-page.js" data-version="${version}"></script>`;
    expect((await ask(SURVEY_PATH)).text).toContain(`${tag}</body>`);
    expect((await ask("/js/form_embed.js")).text).not.toContain("/dev/");
    expect((await ask("/dev/reload-page.js")).text).toContain("location.reload()");
  });
});
