/**
 * The files of deploy/site as an owner copies them, run by Caddy with a certificate: only names, folders and ports
 * differ.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { askHttps } from "../web-servers/ask-https.ts";
import { caddyWithTls, TLS_NAME, type TlsServer } from "../web-servers/web-servers.ts";
import { ask } from "./ask.ts";
import { DIST, policy } from "./served-files.ts";

const servers = [await caddyWithTls()];

describe.each(servers)("$name with a certificate", ({ missing, ...found }) => {
  describe.skipIf(missing)(missing ? `not run: ${missing}` : "by the files of deploy/site", () => {
    let server: TlsServer;
    const askSecurely = (path: string) =>
      askHttps(`https://127.0.0.1:${server.httpsPort}${path}`, {
        ...{ servername: TLS_NAME, ca: server.authority(), headers: { host: TLS_NAME } },
      });

    beforeAll(async () => {
      if ("start" in found) server = await found.start();
      await vi.waitFor(async () => expect((await askSecurely("/")).status).toBe(200), { timeout: 30_000 });
    });
    afterAll(() => server?.stop());

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
});
