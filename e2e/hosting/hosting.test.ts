/**
 * What every web server must answer, asked of our own server and, by their generated recipes, of nginx and Caddy. A server
 * that this machine neither has nor can unpack is skipped, and `npm test` says so.
 */
import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { caddy, nginx, ownServer, type WebServer } from "../web-servers/web-servers.ts";
import type { RunningServer } from "../web-servers/start-server.ts";
import { ABSENT, ABSENT_IN_SPANISH, REFUSED } from "./absent-addresses.ts";
import { ask, type Answer } from "./ask.ts";
import { DIST, pages, policy, served } from "./served-files.ts";

const BOTH = { "accept-encoding": "gzip, deflate, br" };
const NOT_FOUND_PAGE = readFileSync(`${DIST}/404.html`, "utf8");

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function readBody({ headers, body }: Answer): Buffer {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  if (headers["content-encoding"] === "gzip") return gunzipSync(body);
  return body;
}

function suite(name: string, find: () => WebServer | Promise<WebServer>) {
  test.describe(name, () => {
    // One server for all of its tests.
    test.describe.configure({ mode: "default" });
    let server: RunningServer;
    let knowsBrotli = true;

    test.beforeAll(async () => {
      test.setTimeout(120_000);
      const found = await find();
      test.skip(found.missing !== undefined, `${name}: ${found.missing}`);
      if (found.missing !== undefined) return;
      knowsBrotli = found.knowsBrotli;
      server = await found.start();
    });
    // A suite that was skipped has started none.
    test.afterAll(async () => server?.stop());

    const expectPolicy = ({ headers }: Answer, cache: Record<string, string>) =>
      expect(headers).toMatchObject(lowerCase({ ...policy.everywhere, ...policy.documents, ...cache }));

    test("every file has its content, type and headers at its one address", async () => {
      for (const { address, file, contentType, isHashed, isPart } of served) {
        await test.step(address, async () => {
          const answer = await ask(server.origin, address);
          expect(answer.status, address).toBe(200);
          expect(answer.headers["content-type"], address).toBe(contentType);
          expect(answer.headers["content-encoding"], address).toBeUndefined();
          expect(answer.body.equals(readFileSync(file)), `content of ${address}`).toBe(true);
          const cache = isHashed ? policy.hashedFiles : policy.pages;
          if (!isPart) expectPolicy(answer, cache);
          else {
            expect(answer.headers).toMatchObject(lowerCase({ ...policy.everywhere, ...cache }));
            for (const name of Object.keys(policy.documents))
              expect(answer.headers[name.toLowerCase()], `${name} of ${address}`).toBeUndefined();
          }
          expect(answer.headers["set-cookie"]).toBeUndefined();
          expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
        });
      }
    });

    test("text is sent as it was compressed at build", async () => {
      const best = knowsBrotli ? { encoding: "br", ending: ".br" } : { encoding: "gzip", ending: ".gz" };
      for (const { address, file } of served.filter(({ isCompressed }) => isCompressed)) {
        const answer = await ask(server.origin, address, { headers: BOTH });
        expect(answer.headers["content-encoding"], address).toBe(best.encoding);
        expect(answer.headers.vary?.toLowerCase(), address).toBe("accept-encoding");
        expect(answer.body.equals(readFileSync(file + best.ending)), address).toBe(true);
        const plain = await ask(server.origin, address);
        expect(plain.headers.vary?.toLowerCase(), `${address} plain`).toBe("accept-encoding");
      }
      const gzip = await ask(server.origin, "/faq", { headers: { "accept-encoding": "gzip" } });
      expect(gzip.headers["content-encoding"]).toBe("gzip");
      expect(readBody(gzip).equals(readFileSync(`${DIST}/faq.html`))).toBe(true);
    });

    test("pictures and fonts, which are compressed already, are sent as they are", async () => {
      for (const { address } of served.filter(({ isCompressed }) => !isCompressed)) {
        const { headers } = await ask(server.origin, address, { headers: BOTH });
        expect(headers["content-encoding"], address).toBeUndefined();
      }
    });

    for (const path of ABSENT) {
      test(`${path} is a 404 with the site's page`, async () => {
        const answer = await ask(server.origin, path, { headers: BOTH });
        expect(answer.status).toBe(404);
        expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
        expect(answer.headers["content-encoding"]).toBe(knowsBrotli ? "br" : "gzip");
        expect(readBody(answer).toString()).toBe(NOT_FOUND_PAGE);
        expectPolicy(answer, policy.pages);
      });
    }

    for (const path of ABSENT_IN_SPANISH) {
      test(`${path} is a 404 with the Spanish page`, async () => {
        const answer = await ask(server.origin, path, { headers: BOTH });
        expect(answer.status).toBe(404);
        expect(readBody(answer).toString()).toBe(readFileSync(`${DIST}/es/404.html`, "utf8"));
        expectPolicy(answer, policy.pages);
      });
    }

    for (const path of REFUSED) {
      test(`${path} leads to no file`, async () => {
        const { status } = await ask(server.origin, path);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      });
    }

    test("a closing slash leads to the page's one address, with its query", async () => {
      for (const { address } of pages.filter((page) => page.address !== "/")) {
        const answer = await ask(server.origin, `${address}/`);
        expect(answer.status).toBe(308);
        expect(answer.headers.location).toBe(address);
        expect(answer.headers).toMatchObject(lowerCase(policy.everywhere));
      }
      const { headers } = await ask(server.origin, "/faq/?utm_source=a&b=%20c");
      expect(headers.location).toBe("/faq?utm_source=a&b=%20c");
    });

    test("a query does not change what is found", async () => {
      expect((await ask(server.origin, "/faq?utm_source=a/b.html")).status).toBe(200);
      expect((await ask(server.origin, "/?gclid=1")).status).toBe(200);
      expect((await ask(server.origin, "/nope?x=/faq")).status).toBe(404);
    });

    test("HEAD has the headers of GET and no body", async () => {
      for (const path of ["/", "/faq", "/robots.txt", "/nope"]) {
        const get = await ask(server.origin, path, { headers: BOTH });
        const head = await ask(server.origin, path, { method: "HEAD", headers: BOTH });
        expect(head.status, path).toBe(get.status);
        expect(head.body.length).toBe(0);
        for (const header of ["content-type", "content-encoding", "cache-control", "vary"])
          expect(head.headers[header], `${header} of ${path}`).toBe(get.headers[header]);
        // Caddy leaves the length of a compressed file out, as it may.
        expect([undefined, String(get.body.length)]).toContain(head.headers["content-length"]);
      }
    });

    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      test(`${method} is not allowed`, async () => {
        for (const path of ["/", "/faq", "/nope"]) {
          const { status, headers } = await ask(server.origin, path, { method });
          expect(status).toBe(405);
          expect(headers.allow).toBe("GET, HEAD");
          expect(headers).toMatchObject(lowerCase(policy.everywhere));
        }
      });
    }

    test("a page that a browser still has is not sent again", async () => {
      for (const headers of [BOTH, { "accept-encoding": "gzip" }, {}] as Record<string, string>[]) {
        const first = await ask(server.origin, "/faq", { headers });
        const tag = first.headers.etag ?? "";
        expect(tag).not.toBe("");
        const again = await ask(server.origin, "/faq", { headers: { ...headers, "if-none-match": tag } });
        expect(again.status).toBe(304);
        expect(again.body.length).toBe(0);
        expect(again.headers["cache-control"]).toBe("no-cache");
      }
    });

    test("no header names a version", async () => {
      const { headers } = await ask(server.origin, "/");
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers.server ?? "").not.toMatch(/\d/);
    });
  });
}

suite("our own server", ownServer);
suite("nginx", nginx);
suite("Caddy", caddy);
