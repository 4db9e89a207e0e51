import { once } from "node:events";
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { headerPolicy } from "../build/header-policy.ts";
import { siteAnswers } from "./answer.ts";
import { createSiteServer } from "./site-server.ts";

const folder = mkdtempSync(join(tmpdir(), "heloc-serving-"));
for (const name of ["index.html", "404.html", "gone.html"]) writeFileSync(join(folder, name), name);
const policy = headerPolicy([], "https://lender.example");
const server = createSiteServer(siteAnswers(folder, policy), policy);
unlinkSync(join(folder, "gone.html"));
await once(server.listen(0, "127.0.0.1"), "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function sendRaw(text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += data.toString("latin1")));
  socket.write(text, "latin1");
  await once(socket, "close");
  return heard;
}

const HOST = "Host: localhost\r\nConnection: close\r\n";
const REQUESTS: [string, number, string][] = [
  ["a page", 200, `GET / HTTP/1.1\r\n${HOST}\r\n`],
  ["a page for HTTP/1.0", 200, "GET / HTTP/1.0\r\n\r\n"],
  ["the head of a page", 200, `HEAD / HTTP/1.1\r\n${HOST}\r\n`],
  ["an unknown address", 404, `GET /wp-login.php HTTP/1.1\r\n${HOST}\r\n`],
  ["no address", 404, `GET /%zz HTTP/1.1\r\n${HOST}\r\n`],
  ["a whole address", 404, `GET http://other.example/ HTTP/1.1\r\n${HOST}\r\n`],
  ["a closing slash", 404, `GET /none/ HTTP/1.1\r\n${HOST}\r\n`],
  ["a file that is gone", 500, `GET /gone HTTP/1.1\r\n${HOST}\r\n`],
  ["POST", 405, `POST / HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`],
  ["OPTIONS *", 405, `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  ["TRACE", 405, `TRACE / HTTP/1.1\r\n${HOST}\r\n`],
  ["PROPFIND", 405, `PROPFIND / HTTP/1.1\r\n${HOST}\r\n`],
  ["CONNECT", 405, `CONNECT other.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  [
    "a web socket",
    200,
    `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ],
  ["an unknown expectation", 417, `GET / HTTP/1.1\r\n${HOST}Expect: the-moon\r\n\r\n`],
  ["no host", 400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["an unknown method", 400, `FOO / HTTP/1.1\r\n${HOST}\r\n`],
  ["no HTTP at all", 400, "\x16\x03\x01\x02\x00\x01\r\n\r\n"],
  ["HTTP/2", 400, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["a NUL in a header", 400, `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
  ["a folded header", 400, `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`],
  ["two lengths", 400, `GET / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
  [
    "a length and chunks",
    400,
    `GET / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
  ],
  [
    "a chunk that is no number",
    400,
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n`,
  ],
  ["an endless header", 431, `GET / HTTP/1.1\r\n${HOST}X: ${"x".repeat(20_000)}\r\n\r\n`],
];

describe("The website's server has the security headers in its answer to", () => {
  it.each(REQUESTS)("%s (%i)", async (_name, status, request) => {
    vi.spyOn(console, "error").mockReturnValue();
    const heard = (await sendRaw(request)).split("HTTP/1.1 ").at(-1)?.toLowerCase() ?? "";
    expect(heard).toMatch(new RegExp(`^${status} `));
    for (const [name, value] of Object.entries({ ...policy.everywhere, ...policy.documents })) {
      expect(heard).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
    }
  });
});
