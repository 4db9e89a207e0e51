/** The page around the forms: what is wrong in the lender folder, and the website as it looks now. */
import { formAddress, formName, openForm } from "../form/forms.ts";
import { forms } from "../form/loaded-forms.ts";
import type { Finding, Group } from "../server/findings.ts";

const LOOK_EVERY_MS = 2000;
const FOLLOW_EVERY_MS = 300;
/** In pixels: below this a panel would cover the form. */
const NARROWEST_DESK = 800;
const GROUPS: Record<Group, string> = {
  stops: "What stops the site",
  yours: "Yours to decide",
  samples: "Still the sample’s",
};

function find<Type extends Element>(selector: string): Type {
  const found = document.querySelector<Type>(selector);
  if (!found) throw new Error(selector);
  return found;
}

const frame = find<HTMLIFrameElement>("#forms");
const website = find<HTMLIFrameElement>("#preview iframe");
const lists = find<HTMLElement>("#findings div");

let open: ReturnType<typeof openForm> = { page: "/" };
let shownPage: string | undefined;
let findings: Finding[] | undefined;
let isPreviewReady = false;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** In each group the findings of the open file, then the others. */
function showFindings(): void {
  const found = findings ?? [];
  const isElsewhere = ({ file }: Finding) => file !== open.file;
  lists.replaceChildren(
    ...Object.entries(GROUPS).flatMap(([group, title]) => {
      const members = found.filter((one) => one.group === group);
      if (members.length === 0) return [];
      const list = document.createElement("ol");
      list.append(
        ...members
          .toSorted((one, other) => Number(isElsewhere(one)) - Number(isElsewhere(other)))
          .map((finding) => findingItem(finding, isElsewhere(finding))),
      );
      return [make("h2", `${title} (${members.length})`), list];
    }),
  );
  find("#findings p").textContent = findings ? "Nothing to correct." : "Checking…";
  find<HTMLElement>("#findings p").hidden = found.length > 0;
  find("#count").textContent = found.length > 0 ? String(found.length) : "";
  const [first] = found.filter(({ group }) => group === "stops");
  const waits = find<HTMLElement>("#waits");
  waits.hidden = !first;
  if (first) waits.textContent = `The site waits for: ${formName(first.file, forms)}. ${first.message}`;
}

function findingItem(finding: Finding, isElsewhere: boolean): HTMLElement {
  const item = document.createElement("li");
  const place = make("a", formName(finding.file, forms));
  place.href = formAddress(finding.file, forms);
  place.target = "forms";
  item.classList.toggle("elsewhere", isElsewhere);
  item.append(place, finding.message);
  const { file, sampleKey: key } = finding;
  if (key !== undefined) {
    const button = make("button", "This is ours too");
    button.type = "button";
    button.title = "The value is the same at your company. It stays, and is asked for no more.";
    button.addEventListener("click", () => void keepAsOurs(button, JSON.stringify({ file, key })));
    item.append(button);
  }
  return item;
}

async function keepAsOurs(button: HTMLButtonElement, body: string): Promise<void> {
  button.disabled = true;
  const response = await fetch("/ours", { method: "POST", body });
  if (response.ok) await look();
  else button.replaceWith(make("strong", await response.text()));
}

function showPreview(): void {
  if (!isPreviewReady || shownPage === open.page) return;
  shownPage = open.page;
  website.src = `${forms.preview}${open.page}`;
  website.hidden = false;
  find<HTMLElement>("#starting").hidden = true;
}

/** The forms change their address without loading a page, so it is looked at now and then. */
function followForms(): void {
  const address = frame.contentWindow?.location.pathname ?? "";
  if (address === location.hash.slice(1) || !address.startsWith("/keystatic")) return;
  history.replaceState(null, "", `#${address}`);
  open = openForm(address, forms);
  find("#open-file").textContent = open.file ? formName(open.file, forms) : forms.brandName;
  showFindings();
  showPreview();
}

async function look(): Promise<void> {
  if (document.hidden) return;
  const found = (await (await fetch("/findings")).json()) as Finding[];
  if (JSON.stringify(found) !== JSON.stringify(findings)) {
    findings = found;
    showFindings();
  }
  isPreviewReady ||= (await (await fetch("/preview")).json()) as boolean;
  showPreview();
}

const panelButtons = [...document.querySelectorAll<HTMLButtonElement>("header button")];
function showPanel(button: HTMLButtonElement, isShown: boolean): void {
  find<HTMLElement>(`#${button.getAttribute("aria-controls")}`).hidden = !isShown;
  button.setAttribute("aria-expanded", String(isShown));
}
for (const button of panelButtons)
  button.addEventListener("click", () => showPanel(button, button.getAttribute("aria-expanded") === "false"));

// Where the screen has room for one of them, the form comes first, and after a finding was chosen its form.
function closePanels(): void {
  if (innerWidth < NARROWEST_DESK) for (const button of panelButtons) showPanel(button, false);
}
closePanels();
lists.addEventListener("click", ({ target }) => target instanceof HTMLAnchorElement && closePanels());

// Reloading the page keeps the form that was open.
frame.src = location.hash.slice(1) || "/keystatic";
history.replaceState(null, "", "#");
showFindings();
setInterval(followForms, FOLLOW_EVERY_MS);
setInterval(() => void look(), LOOK_EVERY_MS);
await look();
