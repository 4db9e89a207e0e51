import { writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { headerPolicy } from "../build/header-policy.ts";
import { siteAnswers } from "./answer.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

const folder = temporaryFolder();
const FILES = [
  "index.html",
  "404.html",
  "faq.html",
  "faq.html.br",
  "faq.html.gz",
  "photo.jpg",
  "old.html.gz",
];
for (const name of FILES) writeFileSync(join(folder, name), name);
writeFileSync(join(folder, "empty.txt"), "");

const server = createServer(siteAnswers(folder, headerPolicy({ "/404.html": "" }, "https://lender.example")));
await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

const ask = async (path: string, headers = {}) => {
  const reply = await new Promise<IncomingMessage>((resolve) =>
    get({ host: "localhost", port, path, headers }, resolve),
  );
  const body = Buffer.concat(await reply.toArray()).toString();
  return {
    status: reply.statusCode,
    encoding: reply.headers["content-encoding"],
    body,
    headers: reply.headers,
  };
};

describe("The encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0,gzip;q=0", undefined],
    ["br; q=0.5", "br"],
    ["zebra, gzipped", undefined],
    ["*", "br"],
    ["", undefined],
  ])("for a browser that accepts %j is %s", async (accepted, encoding) => {
    expect((await ask("/faq", { "accept-encoding": accepted })).encoding).toBe(encoding);
  });
});

describe("An answer", () => {
  it("is the whole file also where a part is asked for, and an empty file is empty", async () => {
    expect(await ask("/photo.jpg", { range: "bytes=5-1" })).toMatchObject({ status: 200, body: "photo.jpg" });
    expect(await ask("/empty.txt")).toMatchObject({ status: 200, body: "" });
  });

  it("is not sent again to a browser that names what it has among others", async () => {
    const { headers } = await ask("/faq");
    const again = await ask("/faq", { "if-none-match": `"other", ${headers.etag}` });
    expect(again).toMatchObject({ status: 304, body: "" });
    expect(again.headers.etag).toBe(headers.etag);
  });

  it("is the site's 404 page for a compressed file that was left without its page", async () => {
    expect(await ask("/old")).toMatchObject({ status: 404, body: "404.html" });
    expect(await ask("/old.html.gz")).toMatchObject({ status: 404 });
  });
});
