/** Writes the pages: templates and styles by hand, words from the project's content. No package, no framework. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calculatorPage } from "./src/calculator.ts";
import { frame } from "./src/frame.ts";
import { landingPage } from "./src/landing.ts";

const style = (name: string) =>
  readFileSync(join(import.meta.dirname, `src/${name}.css`), "utf8")
    .replace(/\s*\n\s*/g, "")
    .replace(/\s*([{}:;,>])\s*/g, (_, sign: string) => sign);
const dist = join(import.meta.dirname, "dist");
const write = (name: string, page: Parameters<typeof frame>[0]) =>
  writeFileSync(join(dist, `${name}.html`), frame(page));

mkdirSync(dist, { recursive: true });
cpSync(join(import.meta.dirname, "../packages/design/src/fonts"), join(dist, "fonts"), { recursive: true });
cpSync(join(import.meta.dirname, "public"), dist, { recursive: true });
write("index", { ...landingPage, styles: style("base") + style("landing") });
write("mortgage-calculator", { ...calculatorPage, styles: style("base") + style("calculator") });
