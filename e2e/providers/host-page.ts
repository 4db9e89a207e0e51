import { fileURLToPath } from "node:url";
import { bundle } from "../../apps/site/build/page-scripts.ts";
import type { ProviderChoice } from "@heloc/lender/schema/provider";

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
  choice: ProviderChoice;
  /** The frame's sandbox and the like stay out of a form that a script builds into the page. */
  element?: { attributes: string; script: string };
  extra?: string;
}

/** The landing page's survey and nothing else: the site's own scripts with the provider's own file, around its frame. */
export async function buildHostPage({ choice, element, extra = "" }: HostPageOptions): Promise<string> {
  const frame = `<iframe id="survey-frame" title="HELOC Survey" sandbox="allow-scripts allow-forms allow-same-origin"
    style="width:100%;height:448px" ${choice.name === "self-hosted" ? `src="${choice.address}/widget/survey/heloc"` : ""}></iframe>`;
  return `<!doctype html><title>Host</title><link rel="icon" href="data:,">
<script>
  window.heard = [];
  for (const name of ["ready", "started", "step", "submitted"])
    document.addEventListener("survey:" + name, (event) => heard.push([name, event.detail]));
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

/** The thank-you page's part that counts; what it counted stands in `converted`. */
export async function buildThankYouPage(choice: ProviderChoice): Promise<string> {
  return `<!doctype html><title>Thank you</title><link rel="icon" href="data:,"><h1>Thank you</h1>
<script>window.converted = []; document.addEventListener("survey:converted", (event) => converted.push(event.detail.submissionId));</script>
<script>${await script("measurement")}</script><script>${await script("arrival", choice)}</script>`;
}
