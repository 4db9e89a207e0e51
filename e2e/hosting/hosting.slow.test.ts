/**
 * What every web server must answer, asked of our own server and, by its generated recipe, of Caddy. Where this machine neither
 * has Caddy nor can unpack it, its tests are left out, and their name says so.
 */
import { readFileSync } from "node:fs";
import { CspEvaluator, DEFAULT_CHECKS } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LONGEST_SECURITY_POLICY } from "../../apps/site/build/header-policy.ts";
import { findFreePort } from "../../test/free-port.ts";
import { ask } from "../web-servers/ask.ts";
import { caddy, startCaddy, unlessCaddy } from "../web-servers/start-caddy.ts";
import { startServer, type RunningServer } from "../web-servers/start-server.ts";
import { ABSENT, ABSENT_IN_SPANISH, REFUSED } from "./absent-addresses.ts";
import { BROTLI_AND_GZIP as BOTH, differencesOf, type Expected } from "./differences.ts";
import { DIST, pages, policy, RECIPES, served, type Served } from "./served-files.ts";

const SERVERS = [
  {
    name: "own server",
    isHere: true,
    async start() {
      const port = await findFreePort();
      return startServer([process.execPath, "apps/site/server.ts"], port, { SITE_PORT: String(port) });
    },
  },
  {
    name: `Caddy${unlessCaddy}`,
    isHere: caddy !== undefined,
    start: () =>
      startCaddy(
        (port) => `import ${RECIPES}/caddy/site.caddy

http://127.0.0.1:${port}, http://localhost:${port} {
	bind 127.0.0.1
	import static_site ${DIST}
}
`,
      ),
  },
];

const { everywhere, documents, pagePolicies, pages: asked, hashedFiles } = policy;
const absent = (headers: Record<string, string>) =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, undefined]));
const read = (file: string) => readFileSync(`${DIST}/${file}`);

/** A file as it lies in the build, with what a browser is told of it. */
const plainFile = ({ address, file, contentType, isHashed, isPart }: Served): Expected => ({
  path: address,
  status: 200,
  headers: {
    ...everywhere,
    ...(isPart ? absent(documents) : documents),
    ...(pagePolicies[address] && { "Content-Security-Policy": pagePolicies[address] }),
    ...(isHashed ? hashedFiles : asked),
    "content-type": contentType,
    ...absent({
      "content-encoding": "",
      "set-cookie": "",
      "access-control-allow-origin": "",
      "x-powered-by": "",
    }),
    // No version is named.
    server: /^\D*$/,
  },
  body: readFileSync(file),
});

/** The same for a browser that unpacks: the file that was compressed at build, or the file itself. */
const packedFile = ({ address, file, isCompressed }: Served, encoding: "br" | "gzip"): Expected => ({
  path: address,
  ask: { headers: encoding === "br" ? BOTH : { "accept-encoding": "gzip" } },
  status: 200,
  headers: isCompressed
    ? { "content-encoding": encoding, vary: /^accept-encoding$/i }
    : { "content-encoding": undefined },
  packedBody: isCompressed ? readFileSync(`${file}.${encoding === "br" ? "br" : "gz"}`) : readFileSync(file),
});

const notFound = (path: string, page: string): Expected => ({
  path,
  ask: { headers: BOTH },
  status: 404,
  headers: {
    ...{ ...everywhere, ...documents, ...asked, "content-type": "text/html; charset=utf-8" },
    "Content-Security-Policy": pagePolicies[`/${page}`],
  },
  body: read(page),
});

const redirect = (path: string, location: string): Expected => ({
  path,
  status: 308,
  headers: { ...everywhere, location },
});

const refusal = (method: string, path: string): Expected => ({
  path,
  ask: { method },
  status: 405,
  headers: { ...everywhere, allow: "GET, HEAD" },
});

const KINDS: Record<string, Expected[]> = {
  "every file has its content, type and headers at its one address": served.map(plainFile),
  "text says that it may come compressed": served
    .filter(({ isCompressed }) => isCompressed)
    .map(({ address }) => ({ path: address, status: 200, headers: { vary: /^accept-encoding$/i } })),
  "text is sent as it was compressed at build, pictures and fonts as they are, to a browser that knows gzip":
    served.map((file) => packedFile(file, "gzip")),
  "an address that does not exist is a 404 with the site's page": ABSENT.map((path) =>
    notFound(path, "404.html"),
  ),
  "an address that does not exist behind /es is a 404 with the Spanish page": ABSENT_IN_SPANISH.map((path) =>
    notFound(path, "es/404.html"),
  ),
  "an address outside of the site or without a meaning leads to no file": REFUSED.map((path) => ({
    path,
    status: /^4\d\d$/,
  })),
  "a closing slash leads to the page's one address, with its query": [
    ...pages.filter(({ address }) => address !== "/").map(({ address }) => redirect(`${address}/`, address)),
    redirect("/faq/?utm_source=a&b=%20c", "/faq?utm_source=a&b=%20c"),
  ],
  "a query does not change what is found": [
    { path: "/faq?utm_source=a/b.html", status: 200, body: read("faq.html") },
    { path: "/?gclid=1", status: 200, body: read("index.html") },
    notFound("/nope?x=/faq", "404.html"),
  ],
  "whatever is not a GET or a HEAD is not allowed": ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"].flatMap(
    (method) => ["/", "/faq", "/nope"].map((path) => refusal(method, path)),
  ),
};

describe.each(SERVERS)("$name", ({ isHere, start }) => {
  describe.skipIf(!isHere)("answers", () => {
    let server: RunningServer;

    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.stop());

    test.each(Object.entries(KINDS))("%s", async (_, answers) => {
      expect(answers).not.toEqual([]);
      expect(await differencesOf(server.origin, answers)).toEqual([]);
    });

    test("a browser that knows Brotli gets it", async () => {
      const files = served.map((file) => packedFile(file, "br"));
      expect(await differencesOf(server.origin, files)).toEqual([]);
    });

    test("HEAD has the headers of GET and no body", async () => {
      for (const path of ["/", "/faq", "/robots.txt", "/nope"]) {
        const get = await ask(server.origin, path, { headers: BOTH });
        const { "content-length": length, ...head } = (
          await ask(server.origin, path, { method: "HEAD", headers: BOTH })
        ).headers;
        const names = ["content-type", "content-encoding", "cache-control", "vary"];
        const headers = Object.fromEntries(names.map((name) => [name, get.headers[name]]));
        expect(head, path).toMatchObject(headers);
        // Caddy leaves the length of a compressed file out, as it may.
        expect([undefined, String(get.body.length)]).toContain(length);
        const bodiless = { path, ask: { method: "HEAD", headers: BOTH }, status: get.status };
        expect(await differencesOf(server.origin, [{ ...bodiless, packedBody: Buffer.of() }])).toEqual([]);
      }
    });

    test("a page that a browser still has is not sent again", async () => {
      const wishes: Record<string, string>[] = [BOTH, { "accept-encoding": "gzip" }, {}];
      for (const headers of wishes) {
        const tag = (await ask(server.origin, "/faq", { headers })).headers.etag ?? "";
        expect(tag).not.toBe("");
        const again = { path: "/faq", ask: { headers: { ...headers, "if-none-match": tag } }, status: 304 };
        const kept = { ...again, headers: { "cache-control": "no-cache" }, packedBody: Buffer.of() };
        expect(await differencesOf(server.origin, [kept])).toEqual([]);
      }
    });
  });
});

/**
 * Left out is what the evaluator asks and cannot know (`MEDIUM_MAYBE`): whether `'self'` hosts JSONP, Angular or uploads, and
 * whether the provider's one script address does. The site is a folder of files, and no visitor can put one there; the
 * provider's script is named by its whole address.
 */
test("the CSP Evaluator finds nothing in the policy of the built pages", () => {
  const text = documents["Content-Security-Policy"] ?? "";
  // In the tests the survey has no https. Its address in production has.
  const { csp } = new CspParser(text.replaceAll("http://localhost", "https://localhost"));
  const found = new CspEvaluator(csp).evaluate([], DEFAULT_CHECKS);
  expect(found.filter(({ severity }) => severity <= Severity.HIGH_MAYBE)).toEqual([]);
  expect(text.length).toBeLessThanOrEqual(LONGEST_SECURITY_POLICY);
});
