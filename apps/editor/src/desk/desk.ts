/** The page around the forms: what is wrong in the lender folder, and the website as it looks now. */
import { formAt, type Form } from "../form/forms.ts";
import { forms } from "../form/loaded-forms.ts";
import type { Finding } from "../server/findings.ts";

const LOOK_EVERY_MS = 2000;
const FOLLOW_EVERY_MS = 300;
/** In pixels: below this a panel would cover the form. */
const NARROWEST_DESK = 800;

function find<Type extends Element = HTMLElement>(selector: string, within: ParentNode = document): Type {
  const found = within.querySelector<Type>(selector);
  if (!found) throw new Error(selector);
  return found;
}

const frame = find<HTMLIFrameElement>("#forms");
const website = find<HTMLIFrameElement>("#preview iframe");

let open: Form | undefined;
let findings: Finding[] | undefined;
let isPreviewReady = false;
let shownPage: string | undefined;

/** In each group the findings of the open file, then the others. */
function showFindings(): void {
  const found = (findings ?? []).toSorted((one, other) => isElsewhere(one) - isElsewhere(other));
  for (const group of ["stops", "yours", "samples"]) {
    const members = found.filter((finding) => finding.group === group);
    find(`#${group}`).hidden = members.length === 0;
    find(`#${group} span`).textContent = String(members.length);
    find(`#${group} ol`).replaceChildren(...members.map(itemOf));
  }
  find("#state").textContent = findings ? "Nothing to correct." : "Checking…";
  find("#state").hidden = found.length > 0;
  find("#count").textContent = String(found.length || "");
  const first = found.find(({ group }) => group === "stops");
  find("#waits").hidden = !first;
  find("#waits").textContent = first ? `The site waits for: ${first.form}. ${first.message}` : "";
}

const isElsewhere = ({ file }: Finding): number => Number(file !== open?.file);

function itemOf(finding: Finding): Node {
  const { form, address, message, file, sampleKey: key } = finding;
  const item = document.importNode(find<HTMLTemplateElement>("template").content, true);
  find("li", item).classList.toggle("elsewhere", isElsewhere(finding) === 1);
  Object.assign(find("a", item), { textContent: form, href: address });
  find("span", item).textContent = message;
  const button = find<HTMLButtonElement>("button", item);
  if (key === undefined) button.remove();
  button.addEventListener("click", () => void keepAsOurs(button, JSON.stringify({ file, key })));
  return item;
}

async function keepAsOurs(button: HTMLButtonElement, body: string): Promise<void> {
  button.disabled = true;
  const response = await fetch("/ours", { method: "POST", body });
  if (response.ok) return look();
  const told = document.createElement("strong");
  told.textContent = await response.text();
  button.replaceWith(told);
}

/** The forms change their address without loading a page, so it is looked at now and then. */
function followForms(): void {
  const address = frame.contentWindow?.location.pathname ?? "";
  if (address === location.hash.slice(1) || !address.startsWith("/keystatic")) return;
  history.replaceState(null, "", `#${address}`);
  open = formAt(forms, address);
  find("#open-file").textContent = open?.label ?? forms.brandName;
  showFindings();
  showPreview();
}

function showPreview(): void {
  const page = open?.page ?? (location.hash.startsWith("#/keystatic/collection") ? "/blog" : "/");
  if (!isPreviewReady || shownPage === page) return;
  shownPage = page;
  website.src = forms.preview + page;
  website.hidden = false;
  find("#starting").hidden = true;
}

async function look(): Promise<void> {
  if (document.hidden) return;
  isPreviewReady ||= (await (await fetch("/preview")).json()) as boolean;
  showPreview();
  const found = (await (await fetch("/findings")).json()) as Finding[];
  if (JSON.stringify(found) !== JSON.stringify(findings)) {
    findings = found;
    showFindings();
  }
}

const panelButtons = [...document.querySelectorAll<HTMLButtonElement>("header button")];
function showPanel(button: HTMLButtonElement, isShown: boolean): void {
  find(`#${button.getAttribute("aria-controls")}`).hidden = !isShown;
  button.setAttribute("aria-expanded", String(isShown));
}
for (const button of panelButtons)
  button.addEventListener("click", () => showPanel(button, button.getAttribute("aria-expanded") === "false"));

// Where the screen has room for one of them, the form comes first, and after a finding was chosen its form.
function closePanels(): void {
  if (innerWidth < NARROWEST_DESK) for (const button of panelButtons) showPanel(button, false);
}
closePanels();
find("#findings").addEventListener(
  "click",
  ({ target }) => target instanceof HTMLAnchorElement && closePanels(),
);

// Reloading the page keeps the form that was open.
frame.src = location.hash.slice(1) || "/keystatic";
history.replaceState(null, "", "#");
showFindings();
setInterval(followForms, FOLLOW_EVERY_MS);
// One look after the other: a browser asks a host six things at a time, and a form waits behind them.
const lookOn = (): unknown => look().finally(() => setTimeout(lookOn, LOOK_EVERY_MS));
await lookOn();
