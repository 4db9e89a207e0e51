/** The survey page's script: it joins the parts below. Without it the page is one long form that works as well. */
import { isElsewhere } from "../../src/questions/form-fields.ts";
import { QUESTIONS } from "../../src/questions/asked-questions.ts";
import { DATA, IDS } from "../element-names.ts";
import { watchAnswers } from "./answers-view.ts";
import { formatDollars } from "./dollars.ts";
import { connectHost, readEmbedders } from "./frame.ts";
import { readAttribution, takeHandover } from "./handover.ts";
import { byId, pick } from "./page-elements.ts";
import { prefill } from "./prefill.ts";
import { clearServerErrors, watchSummary } from "./problems-view.ts";
import { passStep, watchProblems } from "./step-problems.ts";
import { startSteps } from "./steps.ts";
import { createSubmit } from "./submit.ts";

const form = pick<HTMLFormElement>(document, `#${IDS.form}`);
const embedders = readEmbedders();
const handover = takeHandover();
let { attribution } = handover;
const host = connectHost(embedders, byId(IDS.page), (message) => {
  attribution = readAttribution(message);
  prefill(form, message.answers ?? {});
});
const steps = startSteps(form, (step) => host.tell({ type: "heloc-survey:step", step }));
const submit = createSubmit({
  form,
  steps,
  host,
  homeOrigin: host.origin ?? embedders[0],
  readAttribution: () => attribution,
});

/** True from the press of "Change" until the visitor goes on, which leads back to the review. */
let isChanging = false;

/** Checks the step in view and goes on: to the next step, or off with the answers. */
function advance(): void {
  clearServerErrors();
  if (isElsewhere(new FormData(form)) || !passStep(form, steps.current)) return;
  if (steps.current === steps.last) return void submit();
  steps.go(isChanging ? steps.last : steps.current + 1);
  isChanging = false;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  advance();
});
form.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLElement>(`[${DATA.go}]`);
  if (!button) return;
  const goal = button.getAttribute(DATA.go);
  if (goal === "next") return advance();
  clearServerErrors();
  if (goal === "back") return steps.go(steps.current - 1);
  isChanging = true;
  steps.go(Number(goal));
});

const questionOf = (event: Event) =>
  QUESTIONS.find(({ name }) => name === (event.target as HTMLInputElement).name);

form.addEventListener("focusout", (event) => {
  const input = event.target as HTMLInputElement;
  if (questionOf(event)?.kind === "dollars") input.value = formatDollars(input.value);
});

watchProblems(form);
watchSummary(steps);
prefill(form, handover.answers);
watchAnswers(form);
document.documentElement.setAttribute(DATA.ready, "");
