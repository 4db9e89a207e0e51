/**
 * The files of deploy/site as an owner copies them, run by Caddy with a certificate: only names, folders and ports
 * differ.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ask } from "../web-servers/ask.ts";
import { caddy, startCaddy, unlessCaddy } from "../web-servers/start-caddy.ts";
import { DIST, policy, RECIPES } from "./served-files.ts";

/** Caddy certifies *.localhost by itself. */
const NAME = "www.localhost";

describe.skipIf(!caddy)(`Caddy with a certificate, by the files of deploy/site${unlessCaddy}`, () => {
  let server: Awaited<ReturnType<typeof startCaddy>>;
  const askSecurely = (path: string) =>
    ask(`https://127.0.0.1:${server.ports.https}`, path, {
      ...{ servername: NAME, ca: readFileSync(server.authority), headers: { host: NAME } },
    });

  beforeAll(async () => {
    const example = readFileSync("deploy/site/Caddyfile", "utf8")
      .replaceAll("/srv/heloc/site", DIST)
      .replaceAll("/srv/heloc/hosting", RECIPES);
    server = await startCaddy(() => example, { SITE_NAME: NAME });
    await vi.waitFor(async () => expect((await askSecurely("/")).status).toBe(200), { timeout: 30_000 });
  });
  afterAll(() => server?.stop());

  test("the site is served over TLS as it was built, and browsers are asked to stay there", async () => {
    const { headers, body } = await askSecurely("/");
    expect(String(body)).toBe(readFileSync(`${DIST}/index.html`, "utf8"));
    for (const [header, value] of Object.entries(policy.everywhere))
      expect(headers[header.toLowerCase()], header).toBe(value);
    expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  });
});
