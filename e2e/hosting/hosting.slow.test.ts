/**
 * What every web server must answer, asked of our own server and, by its generated recipe, of Caddy. Where this machine neither
 * has Caddy nor can unpack it, its tests are left out, and their name says so.
 */
import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort } from "../../test/free-port.ts";
import { ask, type Answer } from "../web-servers/ask.ts";
import { caddy, startCaddy, unlessCaddy } from "../web-servers/start-caddy.ts";
import { startServer, type RunningServer } from "../web-servers/start-server.ts";
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

/** Addresses that do not exist, whatever file or folder their letters would fit, and the page that says so. */
const ABSENT = {
  "404.html": [
    ...["/nope", "/nope/", "/blog/nope", "/_astro/nope.js", "/_astro/", "/faq/x", "/robots.txt/", "/FAQ"],
    // By the name of the file.
    ...["/index", "/blog/index", "/404", "/faq.html", "/faq%2ehtml", "/faq.br", "/faq.html%2Ebr"],
    // What the build writes for web servers.
    ...["/_headers", "/_redirects", "/response-headers.json"],
    // Slashes too many: behind two a browser sees the name of another site.
    ...["/faq//", "//", "//faq/", "//example.com/", "/blog//when-the-draw-period-ends"],
    ...["/blog/*", "/faq;x=1", "/faq%20", "/faq%3Fx"],
  ],
  "es/404.html": ["/es/nope/", "/es/articulos/nope", "/es/faq", "/es/404", "/es/preguntas.html"],
};
/** Addresses outside of the site or without a meaning: any refusal will do, and the servers differ in it. */
const REFUSED = ["/../package.json", "/%2e%2e/package.json", "/..%2fpackage.json", "/%00", "/%"];

/** What a request must be answered with. A header that must not be there is named as undefined. */
interface Expected {
  path: string;
  ask?: { method?: string; headers?: Record<string, string> };
  /** These, or what Vitest has for "such as". */
  status: unknown;
  headers?: Record<string, unknown>;
  /** What a browser has once it has unpacked the answer. */
  body?: Buffer;
  /** What is sent, byte by byte. */
  packedBody?: Buffer;
}

const BOTH = { "accept-encoding": "gzip, deflate, br" };

function readBody({ headers, body }: Answer): Buffer {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  if (headers["content-encoding"] === "gzip") return gunzipSync(body);
  return body;
}

async function expectAnswers(origin: string, answers: Expected[]): Promise<void> {
  expect(answers).not.toEqual([]);
  for (const { path, ask: how = {}, status, headers = {}, body, packedBody } of answers) {
    const answer = await ask(origin, path, how);
    const told = Object.keys(headers).map((name) => [name, answer.headers[name.toLowerCase()]?.toString()]);
    const name = `${how.method ?? "GET"} ${path}`;
    const actual = { status: answer.status, headers: Object.fromEntries(told) as object };
    expect.soft(actual, name).toEqual({ status, headers });
    if (body) expect.soft(readBody(answer).equals(body), `the content of ${name}`).toBe(true);
    if (packedBody) expect.soft(answer.body.equals(packedBody), `what is sent for ${name}`).toBe(true);
  }
}

const { everywhere, documents, pagePolicies, pages: asked, hashedFiles } = policy;
const absent = (headers: Record<string, string>) =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, undefined]));
const read = (file: string) => readFileSync(`${DIST}/${file}`);

/** A file as it lies in the build, with what a browser is told of it. */
const plainFile = ({ address, file, contentType, isHashed, isPart, isCompressed }: Served): Expected => ({
  path: address,
  status: 200,
  headers: {
    ...everywhere,
    ...(isPart ? absent(documents) : documents),
    ...(pagePolicies[address] && { "Content-Security-Policy": pagePolicies[address] }),
    ...(isHashed ? hashedFiles : asked),
    "content-type": contentType,
    // Text says that it may come compressed.
    ...(isCompressed && { vary: expect.stringMatching(/^accept-encoding$/i) }),
    ...{ "content-encoding": undefined, "set-cookie": undefined },
    ...{ "access-control-allow-origin": undefined, "x-powered-by": undefined },
  },
  body: readFileSync(file),
});

/** The same for a browser that unpacks: the file that was compressed at build, or the file itself. */
const packedFile = ({ address, file, isCompressed }: Served, encoding: "br" | "gzip"): Expected => ({
  path: address,
  ask: { headers: encoding === "br" ? BOTH : { "accept-encoding": "gzip" } },
  status: 200,
  headers: isCompressed
    ? { "content-encoding": encoding, vary: expect.stringMatching(/^accept-encoding$/i) }
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

const KINDS: Record<string, Expected[]> = {
  "every file has its content, type and headers at its one address": served.map(plainFile),
  "text is sent as it was compressed at build, pictures and fonts as they are, to a browser that unpacks":
    served.flatMap((file) => [packedFile(file, "gzip"), packedFile(file, "br")]),
  "an address that does not exist is a 404 with the page of its language": Object.entries(ABSENT).flatMap(
    ([page, paths]) => paths.map((path) => notFound(path, page)),
  ),
  "an address outside of the site or without a meaning leads to no file": REFUSED.map((path) => ({
    path,
    status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
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
    (method) => {
      const refusal = { ask: { method }, status: 405, headers: { ...everywhere, allow: "GET, HEAD" } };
      return ["/", "/faq", "/nope"].map((path) => ({ path, ...refusal }));
    },
  ),
};

describe.each(SERVERS)("$name", ({ isHere, start }) => {
  describe.skipIf(!isHere)("answers", () => {
    let server: RunningServer;

    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.stop());

    test.each(Object.entries(KINDS))("%s", (_, answers) => expectAnswers(server.origin, answers));

    test("HEAD has the headers of GET and no body", async () => {
      for (const path of ["/", "/faq", "/robots.txt", "/nope"]) {
        const get = await ask(server.origin, path, { headers: BOTH });
        const head = await ask(server.origin, path, { method: "HEAD", headers: BOTH });
        expect(get.headers.server ?? "", "no version is named").not.toMatch(/\d/);
        expect(head, path).toMatchObject({ status: get.status, body: Buffer.of() });
        for (const name of ["content-type", "content-encoding", "cache-control", "vary"])
          expect(head.headers[name], `${name} of ${path}`).toBe(get.headers[name]);
        // Caddy leaves the length of a compressed file out, as it may.
        expect([undefined, String(get.body.length)]).toContain(head.headers["content-length"]);
      }
    });

    test("a page that a browser still has is not sent again", async () => {
      for (const headers of [BOTH, { "accept-encoding": "gzip" }, {}]) {
        const tag = (await ask(server.origin, "/faq", { headers })).headers.etag ?? "";
        expect(tag).not.toBe("");
        const again = await ask(server.origin, "/faq", { headers: { ...headers, "if-none-match": tag } });
        expect(again).toMatchObject({ status: 304, body: Buffer.of() });
        expect(again.headers["cache-control"]).toBe("no-cache");
      }
    });
  });
});
