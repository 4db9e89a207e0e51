import { chromium } from "@playwright/test";
const [base, path, out, widths, full = "full", sel = ""] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-background-networking","--disable-component-update","--disable-sync"] });
for (const w of widths!.split(",")) {
  const [width, height] = w.split("x").map(Number);
  const p = await b.newPage({ viewport: { width: width!, height: height || 900 }, reducedMotion: "reduce" });
  await p.goto(base! + path!, { waitUntil: "load" });
  await p.addStyleTag({ content: "astro-dev-toolbar{display:none} *{content-visibility:visible!important}" });
  await p.waitForTimeout(700);
  if (sel) { await p.locator(sel).first().scrollIntoViewIfNeeded(); await p.waitForTimeout(300); await p.locator(sel).first().screenshot({ path: `${out}-${w}.png` }); }
  else await p.screenshot({ path: `${out}-${w}.png`, fullPage: full === "full" });
  await p.close();
}
await b.close();
