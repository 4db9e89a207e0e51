import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { EMBED_SCRIPT_PATH, EMBEDDERS_META, FORM_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { lender, navigation, survey as words } from "@heloc/lender/current";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formBody } from "../../../../packages/leads/test/kit/example-application.ts";
import { openSurvey, SITE_ORIGIN, type SurveyUnderTest } from "../../test/kit/survey-under-test.ts";

let service: SurveyUnderTest;
beforeAll(async () => {
  service = await openSurvey();
});
afterAll(() => service.stop());

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

describe("The survey page", () => {
  it("may be framed by the site and by no other page", async () => {
    const { headers, statusCode } = await get(SURVEY_PATH);
    const policy = String(headers["content-security-policy"]);
    expect(statusCode).toBe(200);
    expect(policy.split("; ")).toContain(`frame-ancestors ${SITE_ORIGIN} http://127.0.0.1:4321`);
    expect(policy).toContain(`form-action 'self' ${SITE_ORIGIN}`);
    expect(policy).not.toContain("unsafe-");
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["referrer-policy"]).toBe("strict-origin");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["permissions-policy"]).toContain("geolocation=()");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  });

  it("allows exactly its own inline styles and scripts", async () => {
    const { headers, body } = await get(SURVEY_PATH);
    for (const tag of ["style", "script"]) {
      const content = parse(body).querySelector(tag)?.innerHTML ?? "";
      const hash = createHash("sha256").update(content).digest("base64");
      expect(headers["content-security-policy"]).toContain(`${tag}-src 'self' 'sha256-${hash}'`);
    }
  });

  it("tells its script which sites it may talk to", async () => {
    const page = parse((await get(SURVEY_PATH)).body);
    const meta = page.querySelector(`head meta[name=${EMBEDDERS_META}]`);
    expect(meta?.getAttribute("content")).toBe(`${SITE_ORIGIN} http://127.0.0.1:4321`);
  });

  it("carries a new submission number each time it is opened", async () => {
    const pages = await Promise.all([get(SURVEY_PATH), get(SURVEY_PATH)]);
    const ids = pages.map(({ body }) =>
      parse(body).querySelector("[name=submissionId]")?.getAttribute("value"),
    );
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe("Around the survey on a page of its own", () => {
  it("the visitor sees whose it is, under which license, how to call, and the way back to the website", async () => {
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
});

describe("The survey page travels", () => {
  const encodingFor = async (accepted: string) =>
    (await get(SURVEY_PATH, { "accept-encoding": accepted })).headers["content-encoding"];

  it("compressed with Brotli to today's browsers", async () => {
    const { headers, rawPayload } = await get(SURVEY_PATH, { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["vary"]).toBe("accept-encoding");
    const html = brotliDecompressSync(rawPayload).toString();
    expect(html).toContain(words.panel.heading);
    expect(rawPayload.length).toBeLessThan(html.length / 3);
  });

  it("compressed with gzip to older ones", async () => {
    expect(await encodingFor("gzip;q=0.8, br;q=0")).toBe("gzip");
  });

  it.each(["", "identity", "br;q=0, gzip;q=0.0"])("as it is to one that accepts %j", async (accepted) => {
    expect(await encodingFor(accepted)).toBeUndefined();
  });

  it("never compressed when it repeats what a visitor sent", async () => {
    const { statusCode, headers } = await service.app.inject({
      method: "POST",
      url: FORM_PATH,
      headers: { "content-type": "application/x-www-form-urlencoded", "accept-encoding": "br, gzip" },
      payload: formBody({ email: "maria" }),
    });
    expect(statusCode).toBe(422);
    expect(headers["content-encoding"]).toBeUndefined();
  });
});

describe("The files of the survey", () => {
  it("with a hash in their name are kept for a year, compressed where the browser can read it", async () => {
    const { headers, statusCode } = await get("/_astro/survey.Ab12.js", { "accept-encoding": "br" });
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["content-type"]).toContain("javascript");
    expect((await get("/_astro/survey.Ab12.js")).headers["content-encoding"]).toBeUndefined();
  });

  it("do not include anything outside their folder", async () => {
    for (const path of [
      "/_astro/../index.html",
      "/_astro/%2e%2e/index.html",
      "/_astro/",
      "/_astro/..%2findex.html",
    ]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });

  it("include the host script, which other sites may load and check for changes every five minutes", async () => {
    const { headers, statusCode } = await get(EMBED_SCRIPT_PATH);
    expect(statusCode).toBe(200);
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(headers["cache-control"]).toBe("public, max-age=300");
    const again = await get(EMBED_SCRIPT_PATH, { "if-none-match": String(headers["etag"]) });
    expect(again.statusCode).toBe(304);
  });
});

describe("Any other address", () => {
  it("is not found, as a sentence for a person or for a program", async () => {
    const forProgram = await get("/leads");
    expect(forProgram.statusCode).toBe(404);
    expect(forProgram.json()).toEqual({ message: words.errors.notFound });
    const forPerson = await get("/leads", { accept: "text/html" });
    expect(forPerson.headers["content-type"]).toContain("text/html");
    const page = parse(forPerson.body);
    expect(page.querySelector("h1")?.text).toBe(words.errors.notFound);
    expect(page.text).toContain(lender.brandName);
    expect(page.querySelector("a[href^='tel:']")?.text).toBe(words.panel.callInstead);
    expect(page.querySelector(`a[href="${SURVEY_PATH}"]`)).not.toBeNull();
    const style = createHash("sha256").update(page.querySelector("style")?.innerHTML ?? "");
    expect(forPerson.headers["content-security-policy"]).toContain(
      `style-src 'sha256-${style.digest("base64")}'`,
    );
    expect(forPerson.headers["x-frame-options"]).toBe("DENY");
    expect(forPerson.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it("that is not even an address gets the same sentence", async () => {
    const response = await get("/%zz<b>");
    expect(response.json()).toEqual({ message: words.errors.notFound });
    expect(response.headers["x-frame-options"]).toBe("DENY");
  });
});
