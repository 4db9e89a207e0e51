/** Writes the pages: templates and styles by hand, words from the project's content. No package, no framework. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { calculatorPage } from "./src/calculator.ts";
import { faqPage } from "./src/faq.ts";
import { landingPage } from "./src/landing.ts";
import { frame } from "./src/frame.ts";

const here = import.meta.dirname;
const style = (name: string) =>
  readFileSync(`${here}/src/${name}.css`, "utf8")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*\n\s*/g, "")
    .replace(/\s*([{}:;,>])\s*/g, (_, sign: string) => sign);
const script = readFileSync(`${here}/src/calculator.js`, "utf8");

mkdirSync(`${here}/dist`, { recursive: true });
cpSync(`${here}/from-site/design/fonts`, `${here}/dist/fonts`, { recursive: true });
cpSync(`${here}/from-site/content/pictures`, `${here}/dist/pictures`, { recursive: true });
cpSync(`${here}/public`, `${here}/dist`, { recursive: true });

const write = (name: string, page: Parameters<typeof frame>[0]) =>
  writeFileSync(`${here}/dist/${name}.html`, frame(page));
write("index", { ...landingPage, styles: style("base") + style("landing") });
write("faq", { ...faqPage, styles: style("base") });
write("mortgage-calculator", {
  ...calculatorPage(script),
  styles: style("base") + style("calculator"),
});
