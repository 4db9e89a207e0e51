import { chromium } from "@playwright/test";
import { readToTheEnd } from "./e2e/fixtures.ts";
const [base, tag] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-background-networking"] });
for (const [w,h] of [[320,640],[390,844],[820,1180],[1024,768],[1440,900],[1920,1080]] as const) {
  const p = await b.newPage({ bypassCSP:true, viewport: { width:w, height:h }, reducedMotion: "reduce" });
  await p.goto(base + "/", { waitUntil: "load" }); await p.waitForTimeout(500);
  console.log(w, await p.evaluate(()=>[...document.querySelectorAll("[class*=content-auto]")].map(e=>{const cs=getComputedStyle(e).containIntrinsicBlockSize; const cv=e as HTMLElement; cv.style.contentVisibility="visible"; return (e.getAttribute("aria-labelledby")??e.tagName)+" reserved "+cs+" real "+Math.round(e.getBoundingClientRect().height)}).join(" | ")), await p.evaluate(()=>document.documentElement.scrollWidth));
  await readToTheEnd(p);
  await p.evaluate(()=>{document.querySelector("header")!.style.position="static"});
  await p.locator("section[aria-labelledby=benefits-heading], main section").first().evaluate(()=>0);
  await p.screenshot({ path: `/tmp/shots-landing/${tag}-${w}.png`, fullPage: true });
  await p.close();
}
await b.close();
