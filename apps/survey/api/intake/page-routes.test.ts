import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { lender, navigation, survey as words } from "@heloc/lender/current";
import { EMBED_SCRIPT_PATH, EMBEDDERS_META, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { sendForm } from "../../test/kit/send-application.ts";
import { openSurvey, SITE_ORIGIN, type SurveyUnderTest } from "../../test/kit/survey-under-test.ts";

let service: SurveyUnderTest;
beforeAll(async () => {
  service = await openSurvey();
  return service.stop;
});

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

describe("The survey page", () => {
  it("may be framed by its sites and by no other, and allows exactly its own inline styles and scripts", async () => {
    const { headers, body } = await get(SURVEY_PATH);
    const page = parse(body);
    const hashOf = (tag: string) =>
      createHash("sha256")
        .update(page.querySelector(tag)?.innerHTML ?? "")
        .digest("base64");
    expect(String(headers["content-security-policy"]).split("; ")).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hashOf("script")}'`,
      `style-src 'self' 'sha256-${hashOf("style")}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "connect-src 'self'",
      `form-action 'self' ${SITE_ORIGIN} http://127.0.0.1:4321`,
      `frame-ancestors ${SITE_ORIGIN} http://127.0.0.1:4321`,
    ]);
    const embedders = page.querySelector(`head meta[name=${EMBEDDERS_META}]`)?.getAttribute("content");
    expect(embedders).toBe(`${SITE_ORIGIN} http://127.0.0.1:4321`);
  });

  it("carries a new submission number and token each time it is opened", async () => {
    const bodies = await Promise.all([get(SURVEY_PATH), get(SURVEY_PATH)]);
    for (const [name, shape] of [
      ["submissionId", /^[0-9a-f]{32}$/],
      ["formToken", /^\d{13}\./],
    ] as const) {
      const values = bodies.map(({ body }) =>
        parse(body).querySelector(`[name=${name}]`)?.getAttribute("value"),
      );
      expect(values[0]).toMatch(shape);
      expect(values[0]).not.toBe(values[1]);
    }
  });

  it("on its own says whose it is, under which license, how to call, and the way back to the website", async () => {
    const page = parse((await get(SURVEY_PATH)).body);
    const [header, footer] = [page.querySelector("header"), page.querySelector("footer")];
    for (const line of [lender.brandName, navigation.license, lender.phone.display])
      expect(header?.text).toContain(line);
    expect(header?.text.includes(navigation.sampleNotice)).toBe(lender.sample);
    expect(footer?.text).toContain(`${lender.legalName} ${navigation.license}.`);
    const home = page.querySelectorAll("a").filter((link) => link.getAttribute("href") === SITE_ORIGIN);
    expect(home.map((link) => link.getAttribute("aria-label") ?? link.text)).toEqual([
      navigation.homeLabel,
      words.ownPage.home,
    ]);
  });

  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["gzip;q=0.8, br;q=0", "gzip"],
    ["br;q=0.001", "br"],
    ["br;q=0, gzip;q=0.0", undefined],
    ["identity, brotli", undefined],
    ["", undefined],
  ] as const)("travels to a browser that accepts %j as %s", async (accepted, encoding) => {
    const { headers, rawPayload } = await get(SURVEY_PATH, { "accept-encoding": accepted });
    expect([headers["content-encoding"], headers["vary"]]).toEqual([encoding, "accept-encoding"]);
    const html = encoding ? decoders[encoding](rawPayload) : rawPayload;
    expect(html.toString()).toContain(words.panel.heading);
    if (encoding) expect(rawPayload.length).toBeLessThan(html.length / 3);
  });

  it("is never compressed when it repeats what a visitor sent", async () => {
    const accepting = { headers: { "accept-encoding": "br, gzip" } };
    const { statusCode, headers } = await sendForm(service, { email: "maria" }, accepting);
    expect([statusCode, headers["content-encoding"]]).toEqual([422, undefined]);
  });
});

describe("The files of the survey", () => {
  it("with a hash in their name are kept for a year, compressed where the browser can read it", async () => {
    const { headers, statusCode } = await get("/_astro/survey.Ab12.js", { "accept-encoding": "br" });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript"),
    });
    expect((await get("/_astro/survey.Ab12.js")).headers["content-encoding"]).toBeUndefined();
  });

  it.each(["/_astro/../index.html", "/_astro/%2e%2e/index.html", "/_astro/", "/_astro/..%2findex.html"])(
    "do not include anything outside their folder, such as %s",
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );

  it("include the host script, which other sites may load and check for changes every five minutes", async () => {
    const { headers, statusCode } = await get(EMBED_SCRIPT_PATH);
    expect(statusCode).toBe(200);
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(headers["cache-control"]).toBe("public, max-age=300");
    const again = await get(EMBED_SCRIPT_PATH, { "if-none-match": String(headers["etag"]) });
    expect(again.statusCode).toBe(304);
  });
});

it.each(["/leads", "/%zz<b>"])(
  "%s is not found, as a sentence for a program or a small page for a person",
  async (path) => {
    expect((await get(path)).json()).toEqual({ message: words.errors.notFound });
    const { headers, body } = await get(path, { accept: "text/html" });
    const page = parse(body);
    expect(page.querySelector("h1")?.text).toBe(words.errors.notFound);
    expect(page.text).toContain(lender.brandName);
    expect(page.querySelector("a[href^='tel:']")?.text).toBe(words.panel.callInstead);
    expect(page.querySelector(`a[href="${SURVEY_PATH}"]`)).not.toBeNull();
    const style = createHash("sha256").update(page.querySelector("style")?.innerHTML ?? "");
    expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${style.digest("base64")}'`);
  },
);
