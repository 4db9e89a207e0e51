/** The page around the forms: what is wrong in the lender folder, and the website as it looks now. */
import type { Problem } from "@heloc/lender/problem";
import type { Forms } from "../form/forms.ts";
import { formAddress, openForm } from "./open-form.ts";

const LOOK_EVERY_MS = 2000;
const FOLLOW_EVERY_MS = 300;

function find<Type extends Element>(selector: string): Type {
  const found = document.querySelector<Type>(selector);
  if (!found) throw new Error(selector);
  return found;
}

const frame = find<HTMLIFrameElement>("#forms");
const website = find<HTMLIFrameElement>("#preview iframe");
const list = find<HTMLOListElement>("#findings ol");
const forms = (await (await fetch("/forms")).json()) as Forms & { preview: string };

let open: ReturnType<typeof openForm> = { page: "/" };
let shownPage: string | undefined;
let problems: Problem[] = [];
let isPreviewReady = false;

/** The findings of the open file, then the others. */
function showFindings(): void {
  const isElsewhere = ({ file }: Problem) => file !== open.file;
  const inOrder = problems.toSorted((one, other) => Number(isElsewhere(one)) - Number(isElsewhere(other)));
  list.replaceChildren(
    ...inOrder.map((problem) => {
      const item = document.createElement("li");
      const place = document.createElement("a");
      place.textContent = problem.line ? `${problem.file}, line ${problem.line}` : problem.file;
      place.href = formAddress(problem.file, forms);
      place.target = "forms";
      item.classList.toggle("elsewhere", isElsewhere(problem));
      item.append(place, problem.message);
      return item;
    }),
  );
  find<HTMLElement>("#findings p").hidden = problems.length > 0;
  find("#count").textContent = problems.length > 0 ? String(problems.length) : "";
}

function showPreview(): void {
  if (!isPreviewReady || shownPage === open.page) return;
  shownPage = open.page;
  website.src = `${forms.preview}${open.page}`;
  website.hidden = false;
  find<HTMLElement>("#preview p").hidden = true;
}

/** The forms change their address without loading a page, so it is looked at now and then. */
function followForms(): void {
  const address = frame.contentWindow?.location.pathname ?? "";
  if (address === location.hash.slice(1) || !address.startsWith("/keystatic")) return;
  history.replaceState(null, "", `#${address}`);
  open = openForm(address, forms);
  find("#open-file").textContent = open.file ?? forms.brandName;
  showFindings();
  showPreview();
}

async function look(): Promise<void> {
  if (document.hidden) return;
  const found = (await (await fetch("/findings")).json()) as Problem[];
  if (JSON.stringify(found) !== JSON.stringify(problems)) {
    problems = found;
    showFindings();
  }
  isPreviewReady ||= (await (await fetch("/preview")).json()) as boolean;
  showPreview();
}

for (const button of document.querySelectorAll("header button"))
  button.addEventListener("click", () => {
    const panel = find<HTMLElement>(`#${button.getAttribute("aria-controls")}`);
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
  });

// Reloading the page keeps the form that was open.
frame.name = "forms";
frame.src = location.hash.slice(1) || "/keystatic";
history.replaceState(null, "", "#");
showFindings();
setInterval(followForms, FOLLOW_EVERY_MS);
setInterval(() => void look(), LOOK_EVERY_MS);
await look();
