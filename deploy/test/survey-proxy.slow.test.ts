/** The survey behind the proxy of deploy/survey/Caddyfile: a real Caddy with its own authority, a real service, real TLS. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startService, type ServiceProcess } from "../../apps/survey/test/faults/service-process.ts";
import { submission } from "../../packages/leads/test/kit/example-application.ts";
import { readLeads } from "../../packages/leads/test/kit/data-folder.ts";
import { ask as askAt, type Answer } from "../../e2e/web-servers/ask.ts";
import { caddy, unlessCaddy } from "../../e2e/web-servers/start-caddy.ts";
import { startSurveyProxy, SURVEY_HOST, SURVEY_ORIGIN } from "./start-survey-proxy.ts";

const LIMIT_PER_ADDRESS = 2;

describe.skipIf(!caddy)(`The survey behind the proxy of its Caddyfile${unlessCaddy}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "survey-proxy-"));
  let survey: ServiceProcess | undefined;
  let proxy: Awaited<ReturnType<typeof startSurveyProxy>>;

  /** Asks the proxy as a visitor with one of this machine's addresses. */
  const ask = (path: string, { address = "127.0.0.1", ...options } = {}): Promise<Answer> =>
    askAt(`https://127.0.0.1:${proxy.ports.https}`, path, {
      ...{
        servername: SURVEY_HOST,
        ca: readFileSync(proxy.authority),
        localAddress: address,
        headers: { host: SURVEY_HOST },
      },
      ...options,
    });
  const send = (index: number, address: string, more: Record<string, string> = {}): Promise<Answer> =>
    ask(SUBMISSIONS_PATH, {
      ...{ address, method: "POST" },
      headers: { host: SURVEY_HOST, origin: SURVEY_ORIGIN, "content-type": "application/json", ...more },
      body: JSON.stringify({ ...submission, submissionId: String(index).padStart(32, "0") }),
    } as object);

  beforeAll(async () => {
    survey = await startService(join(folder, "applications"), {
      SURVEY_ORIGIN,
      SITE_ORIGINS: "https://www.localhost",
      SURVEY_TRUSTED_PROXY: "127.0.0.1",
      SURVEY_RATE_LIMIT_PER_MINUTE: String(LIMIT_PER_ADDRESS),
    });
    proxy = await startSurveyProxy(survey.port);
    await vi.waitFor(async () => expect((await ask(SURVEY_PATH)).status).toBe(200), {
      timeout: 30_000,
      interval: 100,
    });
  }, 60_000);

  afterAll(async () => {
    await proxy?.stop();
    await survey?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it("asks browsers to come back over TLS only", async () => {
    const { headers } = await ask(SURVEY_PATH);
    expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000\b/);
  });

  it("sends visitors from http to https", async () => {
    const { status, headers } = await fetch(`http://localhost:${proxy.ports.http}${SURVEY_PATH}`, {
      ...{ redirect: "manual" },
    });
    expect([301, 308]).toContain(status);
    expect(headers.get("location")).toMatch(/^https:/);
  });

  it("hides what is for the machines behind the proxy", async () => {
    for (const path of ["/livez", "/readyz", "/metrics"]) expect((await ask(path)).status, path).toBe(404);
  });

  it("keeps the visitor's address with the application, and believes none that the visitor makes up", async () => {
    const forged = {
      "x-forwarded-for": "198.51.100.7",
      forwarded: "for=198.51.100.7",
      "x-real-ip": "198.51.100.7",
    };
    expect((await send(1, "127.0.0.2", forged)).status).toBe(201);
    const [lead] = await readLeads(join(folder, "applications"));
    expect(lead?.consent.ip).toBe("127.0.0.2");
  });

  it("gives each visitor a limit of their own", async () => {
    for (let index = 0; index < LIMIT_PER_ADDRESS; index += 1)
      expect((await send(10 + index, "127.0.0.3")).status).toBe(201);
    const made = { "x-forwarded-for": "198.51.100.8" };
    expect((await send(20, "127.0.0.3", made)).status).toBe(429);
    expect((await send(21, "127.0.0.4")).status).toBe(201);
  });
});
