/** The survey behind the proxy of deploy/survey/Caddyfile: a real Caddy with its own authority, a real service, real TLS. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startService, type ServiceProcess } from "../../apps/survey/test/faults/service-process.ts";
import { submission } from "../../packages/leads/test/kit/example-application.ts";
import { readLeads } from "../../packages/leads/test/kit/data-folder.ts";
import { ask as askAt, type Answer } from "../../e2e/web-servers/ask.ts";
import { caddy, startCaddy, unlessCaddy } from "../../e2e/web-servers/start-caddy.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

const CADDYFILE = join(import.meta.dirname, "../survey/Caddyfile");

/** For *.localhost Caddy makes certificates by an authority of its own. */
const SURVEY_HOST = "survey.localhost";
const SURVEY_ORIGIN = `https://${SURVEY_HOST}`;

describe.skipIf(!caddy)(`The survey behind the proxy of its Caddyfile${unlessCaddy}`, () => {
  const folder = temporaryFolder();
  let survey: ServiceProcess | undefined;
  let proxy: Awaited<ReturnType<typeof startCaddy>>;

  const ask = (path: string, options: Parameters<typeof askAt>[2] = {}): Promise<Answer> =>
    askAt(`https://127.0.0.1:${proxy.ports.https}`, path, {
      ...{ servername: SURVEY_HOST, ca: readFileSync(proxy.authority), headers: { host: SURVEY_HOST } },
      ...options,
    });

  beforeAll(async () => {
    survey = await startService(join(folder, "applications"), {
      SURVEY_ORIGIN,
      SITE_ORIGINS: "https://www.localhost",
      SURVEY_TRUSTED_PROXY: "127.0.0.1",
    });
    proxy = await startCaddy(() => readFileSync(CADDYFILE, "utf8"), {
      SURVEY_ORIGIN,
      SURVEY_UPSTREAMS: `127.0.0.1:${survey.port}`,
    });
    // The file with its authority comes a moment after Caddy.
    await vi.waitFor(async () => expect((await ask(SURVEY_PATH)).status).toBe(200), {
      timeout: 120_000,
      interval: 100,
    });
  });

  afterAll(async () => {
    await proxy?.stop();
    await survey?.kill();
  });

  it("sends visitors from http to https, asks browsers to stay there, and hides what is for the machines behind it", async () => {
    const { status, headers } = await askAt(`http://localhost:${proxy.ports.http}`, SURVEY_PATH);
    expect([301, 308]).toContain(status);
    expect(headers.location).toMatch(/^https:/);
    const secure = await ask(SURVEY_PATH);
    expect(secure.headers["strict-transport-security"]).toMatch(/^max-age=31536000\b/);
    for (const path of ["/livez", "/readyz", "/metrics"]) expect((await ask(path)).status, path).toBe(404);
  });

  it("keeps the visitor's address with the application, and believes none that the visitor makes up", async () => {
    const answer = await ask(SUBMISSIONS_PATH, {
      ...{ method: "POST", localAddress: "127.0.0.2", body: JSON.stringify(submission) },
      headers: {
        ...{ host: SURVEY_HOST, origin: SURVEY_ORIGIN, "content-type": "application/json" },
        ...{ "x-forwarded-for": "198.51.100.7", "x-real-ip": "198.51.100.7" },
        forwarded: "for=198.51.100.7",
      },
    });
    expect(answer.status).toBe(201);
    const [lead] = await readLeads(join(folder, "applications"));
    expect(lead?.consent.ip).toBe("127.0.0.2");
  });
});
