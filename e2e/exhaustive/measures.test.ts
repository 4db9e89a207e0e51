/** Whether the measures of the journeys notice what they are there for: each looks at a page in which that was planted. */
import { expect, open, surveyOrigin, test } from "../fixtures.ts";
import { findUnseenFocus } from "../measures/focus-ring.ts";
import { CONTROLS, findHidden, SIGNS } from "../measures/forced-edges.ts";
import { measureLimits } from "../measures/limits.ts";
import { findPrintFaults } from "../measures/printed-text.ts";
import { findTextFaults } from "../measures/seen-text.ts";
import { findTraces } from "../measures/traces.ts";

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

test("text that lies on other text, is cut off or reaches over the edge would be noticed", async ({
  page,
}) => {
  await open(page, "/faq");
  await page.evaluate(() => {
    const add = (text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement("p");
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector("main")?.append(element);
    };
    add("under", { position: "absolute", top: "300px", left: "20px" });
    add("over", { position: "absolute", top: "303px", left: "24px" });
    add("cut off at the end of its box", { width: "60px", overflow: "hidden", whiteSpace: "nowrap" });
    add("far out", { position: "absolute", left: "calc(100vw - 20px)", top: "500px" });
  });
  const faults = await findTextFaults(page);
  expect(faults).toContain('"under" lies on "over"');
  expect(faults).toContain('"cut off at the end of its box" is cut off');
  expect(faults).toContain('"far out" reaches over the window\'s edge');
});

test("a page that asks somebody else or keeps something would be noticed", async ({ page, baseURL }) => {
  await page.route("https://tracker.example/**", (route) => route.fulfill({ body: "" }));
  await page.addInitScript(() => {
    if (window.top !== window || !window.location.protocol.startsWith("http")) return;
    document.cookie = "seen=1";
    localStorage.setItem("visitor", "1");
    new Image().src = "https://tracker.example/p.gif";
  });
  // The site's own policy would stop the picture before it is asked for.
  await page.route("**/faq", async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    delete headers["content-security-policy"];
    await route.fulfill({ response, headers });
  });
  const traces = await findTraces(page, "/faq", [baseURL ?? "", surveyOrigin]);
  expect(traces.strangers).toEqual(["https://tracker.example/p.gif"]);
  expect(traces.cookies).toEqual(["seen of localhost"]);
  expect(traces.stored).toEqual(["local visitor"]);
});

test("a limit that is smaller, hidden or gone would be noticed", async ({ page }) => {
  await open(page, "/heloc-benefits");
  const limit = page.locator("[data-qualifier=fundingTime]").first();
  await limit.evaluate((element) => (element.style.fontSize = "10px"));
  expect((await measureLimits(page, ["fundingTime"])).join()).toMatch(/its limit 10 px/);
  await limit.evaluate((element) => (element.style.display = "none"));
  expect((await measureLimits(page, ["fundingTime"])).join()).toMatch(/cannot be seen/);
  await limit.evaluate((element) => element.remove());
  expect((await measureLimits(page, ["fundingTime"])).join()).toMatch(/no limit beside it/);
});

test("a ring that is hard to see would be noticed", async ({ page }) => {
  await open(page, "/faq");
  await page.evaluate(() => {
    const pale = new CSSStyleSheet();
    pale.replaceSync("main :focus-visible { outline-color: #e0d8c8 !important }");
    document.adoptedStyleSheets = [pale];
  });
  expect(await findUnseenFocus(page, "details")).toEqual([expect.stringMatching(/^What is a home equity/)]);
});

test("a pale, a tiny or a pressable thing on paper would be noticed", async ({ page }) => {
  await open(page, "/faq");
  await page.evaluate(() => {
    const add = (tag: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(tag);
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector("main")?.append(element);
    };
    add("p", "white on green", { color: "#faf6ee", background: "#12301f" });
    add("p", "fine print", { fontSize: "8px" });
    add("button", "Press", {});
  });
  const faults = await findPrintFaults(page);
  expect(faults).toContain('"white on green" is too pale');
  expect(faults).toContain('"fine print" is set in 6.0 points');
  expect(faults.at(-1)).toContain("<button>Press</button>");
});

test.describe("In the visitor's own dark colors", () => {
  test.use({ colorScheme: "dark", contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("an edge or a sign that is lost would be noticed", async ({ page }) => {
    await open(page, "/faq");
    await page.evaluate(() => {
      const lost = new CSSStyleSheet();
      lost.replaceSync("main a { border: 0 !important } summary svg { color: #1f4a38 !important }");
      document.adoptedStyleSheets = [lost];
    });
    expect(await findHidden(page, CONTROLS, "edge")).toContain("Start Application");
    expect(await findHidden(page, SIGNS, "everywhere")).not.toEqual([]);
  });
});
