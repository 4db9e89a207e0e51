/**
 * The files of deploy/site as an owner copies them, run by nginx and Caddy with a certificate: only names, folders and ports
 * differ. A server that this machine neither has nor can unpack is skipped, and `npm test` says so.
 */
import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { connect } from "node:tls";
import { once } from "node:events";
import { ask } from "./ask.ts";
import { DIST, policy } from "./served-files.ts";
import { askHttps } from "../web-servers/ask-https.ts";
import {
  caddyWithTls,
  nginxWithTls,
  TLS_NAME,
  type TlsServer,
  type TlsWebServer,
} from "../web-servers/web-servers.ts";

function suite(name: string, find: () => Promise<TlsWebServer>) {
  test.describe(`${name} with a certificate`, () => {
    // One server for all of its tests.
    test.describe.configure({ mode: "default" });
    let server: TlsServer;
    const askSecurely = (path: string) =>
      askHttps(`https://127.0.0.1:${server.httpsPort}${path}`, {
        ...{ servername: TLS_NAME, ca: server.authority(), headers: { host: TLS_NAME } },
      });

    test.beforeAll(async () => {
      test.setTimeout(120_000);
      const found = await find();
      test.skip(found.missing !== undefined, `${name}: ${found.missing}`);
      if (found.missing !== undefined) return;
      server = await found.start();
      await expect.poll(() => askSecurely("/").then(({ status }) => status, String)).toBe(200);
    });
    // A suite that was skipped has started none.
    test.afterAll(async () => server?.stop());

    test("the site is served over TLS as it was built, and browsers are asked to stay there", async () => {
      const { headers, body } = await askSecurely("/");
      expect(body).toBe(readFileSync(`${DIST}/index.html`, "utf8"));
      for (const [header, value] of Object.entries(policy.everywhere))
        expect(headers[header.toLowerCase()], header).toBe(value);
      expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
    });

    test("a visitor who comes without TLS is sent to it, to the same address", async () => {
      const { status, headers } = await ask(`http://127.0.0.1:${server.httpPort}`, "/faq?from=letter", {
        headers: { host: TLS_NAME },
      });
      expect(status).toBe(308);
      expect(headers.location).toBe(`https://${TLS_NAME}/faq?from=letter`);
    });

    test("old TLS is refused and HTTP/2 is spoken", async () => {
      const shake = async (options: object) => {
        const socket = connect({
          ...{ host: "127.0.0.1", port: server.httpsPort, servername: TLS_NAME, ca: server.authority() },
          ...options,
        });
        const outcome = await once(socket, "secureConnect").then(
          () => socket.alpnProtocol,
          () => "refused",
        );
        socket.destroy();
        return outcome;
      };
      expect(await shake({ ALPNProtocols: ["h2", "http/1.1"] })).toBe("h2");
      const ciphers = "DEFAULT:@SECLEVEL=0";
      expect(await shake({ minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers })).toBe("refused");
    });
  });
}

suite("nginx", nginxWithTls);
suite("Caddy", caddyWithTls);
