import type { Page } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { bundle } from "../../apps/site/build/page-scripts.ts";
import type { ProviderChoice } from "@heloc/lender/schema/provider";
import { framePage, type Sequence } from "./frame-page.ts";

export const SITE = "https://site.example";
export const VENDOR = "https://vendor.example";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const built = new Map<string, Promise<string>>();

/**
 * One of the site's own scripts, as the site's build makes it, once for all tests of a provider's choice.
 * @param choice for the scripts that know the provider
 */
function script(name: string, choice?: ProviderChoice): Promise<string> {
  const settings = choice && {
    resolve: {
      alias: { "@survey-provider": file(`../../packages/survey-embed/src/providers/${choice.name}.ts`) },
    },
    define: { "import.meta.env.CONFIGURED_PROVIDER": JSON.stringify(choice) },
  };
  const make = async () => (await bundle(file(`../../apps/site/src/survey/${name}.ts`), settings ?? {})).code;
  const key = `${name} ${JSON.stringify(choice)}`;
  const known = built.get(key) ?? make();
  built.set(key, known);
  return known;
}

interface HostPageOptions {
  /** The frame's sandbox and the like stay out of a form that a script builds into the page. */
  element?: { attributes: string; script: string };
  extra?: string;
}

/** The landing page's survey and nothing else: the site's own scripts with the provider's own file, around its frame. */
async function buildHostPage(
  choice: ProviderChoice,
  { element, extra = "" }: HostPageOptions,
): Promise<string> {
  const frame = `<iframe id="survey-frame" title="HELOC Survey" sandbox="allow-scripts allow-forms allow-same-origin"
    style="width:100%;height:448px" ${choice.name === "self-hosted" ? `src="${choice.address}/widget/survey/heloc"` : ""}></iframe>`;
  return `<!doctype html><title>Host</title><link rel="icon" href="data:,">
<script>
  window.heard = [];
  for (const name of ["ready", "started", "step", "submitted"])
    document.addEventListener("survey:" + name, () => heard.push(name));
</script>
<script>${await script("remember-visit")}</script>
<script>${await script("measurement")}</script>
<main style="padding-bottom:3000px">
  <aside id="survey" tabindex="-1">
    <div class="survey-place" ${choice.name === "self-hosted" ? `data-script="${choice.address}/js/form_embed.js"` : ""}>
      <div id="survey-trouble" hidden>Trouble</div>
      ${element ? `<div id="survey-frame" ${element.attributes}></div>` : frame}
    </div>
    <a data-survey-page href="${choice.address}">Own page</a>
  </aside>
</main>${extra}
<script>${await script("show-survey")}</script>
<script>${await script("survey-panel", choice)}</script>
${element ? `<script defer id="survey-script" src="${element.script}"></script>` : ""}`;
}

/** A script that keeps in `converted` what its page counts, as a lender's measurement would. */
export const NOTE_CONVERSIONS = `window.converted = [];
document.addEventListener("survey:converted", ({ detail }) => converted.push(detail.submissionId));`;

/** The thank-you page's part that counts. */
async function buildThankYouPage(choice: ProviderChoice): Promise<string> {
  return `<!doctype html><title>Thank you</title><link rel="icon" href="data:,"><h1>Thank you</h1>
<script>${NOTE_CONVERSIONS}</script>
<script>${await script("measurement")}</script><script>${await script("conversion", choice)}</script>`;
}

/** Answers for an origin that is on no network. @returns what it was asked for: paths with queries */
async function serve(page: Page, origin: string, bodyOf: (path: string) => string | undefined) {
  const asked: string[] = [];
  await page.route(`${origin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    const body = bodyOf(pathname);
    return route.fulfill(body === undefined ? { status: 404 } : { contentType: "text/html", body });
  });
  return asked;
}

/** The landing page's survey and the thank-you page of a site with this choice. */
export const serveSite = async (page: Page, choice: ProviderChoice, options: HostPageOptions) => {
  const pages: Record<string, string> = {
    "/": await buildHostPage(choice, options),
    "/thank-you": await buildThankYouPage(choice),
  };
  await serve(page, SITE, (path) => pages[path]);
};

/** A site that embeds what a vendor serves, by default as this project's survey. @returns what the vendor was asked for */
export async function serveEmbed(
  page: Page,
  sequence: Sequence,
  choice: ProviderChoice = { name: "self-hosted", address: VENDOR },
  extra = "",
) {
  await serveSite(page, choice, { extra });
  const others: Record<string, string> = { "/formResponse": "<p>Recorded</p>", "/js/form_embed.js": "" };
  return serve(page, VENDOR, (path) => others[path] ?? framePage(sequence));
}

/** What the page's own listeners have heard so far. */
export const heardOn = (page: Page) => page.evaluate<string[]>("heard");

/** What a page has counted once its scripts have run: its address is there before them. */
export async function convertedOn(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  return page.evaluate<string[]>("converted");
}

/** Waits until the page has taken in what was posted to it, and any way that this leads has begun. */
export const untilHeard = (page: Page) =>
  page.evaluate(async () => {
    const heard = new Promise((resolve) =>
      addEventListener("message", ({ data }) => data === "end" && resolve(data)),
    );
    window.postMessage("end");
    await heard;
    await fetch(window.location.href);
  });
