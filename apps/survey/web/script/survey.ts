/** The survey page's script: it joins the parts below. Without it the page is one long form that works as well. */
import type { CarryOver } from "@heloc/survey-embed/carry-over";
import { findProblem } from "../../src/questions/answer-rules.ts";
import { isElsewhere, readAnswers } from "../../src/questions/form-fields.ts";
import { QUESTIONS } from "../../src/questions/asked-questions.ts";
import { DATA, IDS } from "../element-names.ts";
import { formatDollars } from "./dollars.ts";
import { focusField, hasProblem, sentenceFor, showProblem } from "./fields.ts";
import { connectHost, readEmbedders } from "./frame.ts";
import { isNewlyOpened, readAttribution, takeHandover } from "./handover.ts";
import { keepApplication, restoreApplication, watchReturn, watchStartOver } from "./keep-application.ts";
import { watchState } from "./other-state.ts";
import { byId, pick } from "./page-elements.ts";
import { prefill, showFilledIn } from "./prefill.ts";
import { clearServerErrors, watchSummary } from "./problems-view.ts";
import { startSteps } from "./steps.ts";
import { createSubmit } from "./submit.ts";
import { openTabMemory } from "./tab-memory.ts";
import { findReachableStep, findStepProblems } from "./validation.ts";

const form = pick<HTMLFormElement>(document, `#${IDS.form}`);
const embedders = readEmbedders();
const handover = takeHandover();
let { attribution } = handover;
const memory = openTabMemory();
restoreApplication(form, memory);
const findReachable = () => findReachableStep(readAnswers(new FormData(form)));
const host = connectHost(embedders, byId(IDS.page), (message) => {
  attribution = readAttribution(message);
  carryOver(message.answers ?? {}, isNewlyOpened());
});
const steps = startSteps(form, {
  keptStep: memory.kept.step,
  findReachable,
  onStep(step) {
    host.tell({ type: "heloc-survey:step", step });
    keep();
  },
});
const submit = createSubmit({
  form,
  steps,
  host,
  memory,
  homeOrigin: host.origin ?? embedders[0],
  readAttribution: () => attribution,
});

function keep(): void {
  keepApplication(form, memory, steps);
  byId(IDS.startOver).hidden = findReachable() === 0;
}

function carryOver(carried: CarryOver, isPress: boolean): void {
  prefill(form, carried, memory, isPress);
  showFilledIn(form, memory.kept.carried);
}

/** Checks the step in view and goes on: to the next step, or off with the answers. */
function advance(): void {
  clearServerErrors();
  if (isElsewhere(new FormData(form))) return;
  const problems = findStepProblems(steps.current, readAnswers(new FormData(form)));
  for (const [field, problem] of problems) showProblem(field, sentenceFor(field, problem));
  if (problems[0]) focusField(problems[0][0]);
  else if (steps.current === steps.last) void submit();
  else steps.go(steps.current + 1);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  advance();
});
form.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLElement>(`[${DATA.go}]`);
  if (!button) return;
  if (button.getAttribute(DATA.go) === "next") return advance();
  clearServerErrors();
  steps.back();
});

const questionOf = (event: Event) =>
  QUESTIONS.find(({ name }) => name === (event.target as HTMLInputElement).name);

// A sentence goes as soon as its answer is right; a new one comes only with Continue.
form.addEventListener("input", (event) => {
  const question = questionOf(event);
  if (!question || !hasProblem(question.name)) return;
  if (!findProblem(question, readAnswers(new FormData(form))[question.name])) {
    showProblem(question.name, undefined);
  }
});
form.addEventListener("focusout", (event) => {
  const input = event.target as HTMLInputElement;
  if (questionOf(event)?.kind === "dollars") input.value = formatDollars(input.value);
});

for (const type of ["input", "change", "focusout"]) form.addEventListener(type, keep);

watchState(form);
watchSummary(steps);
watchStartOver(form, memory, () => {
  clearServerErrors();
  for (const { name } of QUESTIONS) showProblem(name, undefined);
  showFilledIn(form);
  steps.restart();
});
watchReturn(memory);
carryOver(handover.answers, false);
keep();
document.documentElement.setAttribute(DATA.ready, "");
