/** The survey page's script: it joins the parts below. Without it the page is one long form that works as well. */
import type { CarryOver } from "@heloc/survey-embed/carry-over";
import { paths } from "@heloc/lender/current";
import { isElsewhere, readAnswers } from "@heloc/questions/form-fields";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { STEPS } from "@heloc/questions/questions";
import { DATA, IDS } from "../element-names.ts";
import { watchAnswers } from "./answers/answers-view.ts";
import { formatDollars, formatPhone } from "./answers/format-typed.ts";
import { takeAnswersLink, watchGoOn } from "./go-on/load-go-on.ts";
import { connectHost, readEmbedders } from "./host/frame.ts";
import { isNewlyOpened, prefill, readAttribution, showFilledIn, takeHandover } from "./host/prefill.ts";
import {
  isTakenOver,
  keepApplication,
  restoreApplication,
  watchReturn,
  watchStartOver,
} from "./memory/keep-application.ts";
import { byId, hideFormErrors, pick } from "./page-elements.ts";
import { findReachableStep, passStep, showProblem, watchProblems } from "./problems.ts";
import { startSteps } from "./steps.ts";
import { tellStages } from "./sending/tell-stages.ts";
import { createSubmit, showReceived } from "./sending/submit.ts";
import { openTabMemory } from "./memory/tab-memory.ts";

const form = pick<HTMLFormElement>(document, `#${IDS.form}`);
// The list that the service wrote is for the whole form at once: of one step, each question says it itself.
byId(IDS.errorSummary).hidden = true;
const embedders = readEmbedders();
const handover = takeHandover();
const answersLink = takeAnswersLink();
let { attribution } = handover;
const memory = openTabMemory();
restoreApplication(form, memory);
const findReachable = () => findReachableStep(readAnswers(new FormData(form)));
const host = connectHost(embedders, byId(IDS.page), (message) => {
  attribution = readAttribution(message);
  carryOver(message.answers ?? {}, isNewlyOpened());
  // The page was loaded again, or gone back to.
  if (steps.current > 0) host.tell({ type: "heloc-survey:step", step: steps.current + 1 });
});
const readMarks = () => attribution;
const reachStage = tellStages(form, memory, readMarks);
const steps = startSteps(form, {
  keptStep: memory.kept.step,
  isTakenOver: isTakenOver(memory),
  findReachable,
  onStep(step) {
    host.tell({ type: "heloc-survey:step", step });
    // The first step is told with its first answer.
    if (step > 1) reachStage(step - 1);
    keep();
  },
  goForward: () => (host.origin ? host.tell({ type: "heloc-survey:forward" }) : history.forward()),
});
const homeOrigin = host.origin ?? embedders[0];
const submit = createSubmit({ form, steps, host, memory, homeOrigin, readAttribution: readMarks });

function keep(): void {
  keepApplication(form, memory, steps);
  byId(IDS.goOn).hidden = byId(IDS.startOver).hidden = findReachable() === 0;
}

function carryOver(carried: CarryOver, isPress: boolean): void {
  prefill(form, carried, memory, isPress);
  showFilledIn(form, memory.kept.carried);
}

/** True from the press of "Change" until the visitor goes on, which leads back to the review. */
let isChanging = false;

/** Checks the step in view and goes on: to the next step, or off with the answers. */
function advance(): void {
  hideFormErrors();
  if (isElsewhere(new FormData(form)) || !passStep(form, steps.current)) return;
  if (steps.current === steps.last) {
    reachStage(steps.last + 1);
    return void submit();
  }
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
  hideFormErrors();
  if (goal === "back") return steps.back();
  isChanging = true;
  steps.go(Number(goal));
});

const questionOf = (event: Event) =>
  QUESTIONS.find(({ name }) => name === (event.target as HTMLInputElement).name);

form.addEventListener("input", (event) => {
  const input = event.target as HTMLInputElement;
  const isAtEnd = input.selectionEnd === input.value.length;
  if (
    questionOf(event)?.kind === "phone" &&
    isAtEnd &&
    !(event as InputEvent).inputType?.startsWith("delete")
  )
    input.value = formatPhone(input.value);
});

/** Long enough to see what was chosen. */
const GO_ON_AFTER_MS = 200;

// A step with one question goes on by itself after the press of a finger or a mouse. Arrow keys and screen readers, whose
// presses have no count, choose and stay.
form.addEventListener("click", ({ target, detail }) => {
  const { current } = steps;
  const [question, ...others] = QUESTIONS.filter(({ step }) => step === STEPS[current]);
  const isPressed = detail > 0 && (target as Element).closest(".choice") !== null;
  if (!isPressed || question?.kind !== "choice" || others.length > 0) return;
  window.setTimeout(() => {
    const isTold =
      pick(form, `#step-${question.step}`).querySelector(`[${DATA.limit}]:not([hidden])`) !== null;
    if (steps.current === current && !isTold) advance();
  }, GO_ON_AFTER_MS);
});

form.addEventListener("focusout", (event) => {
  const input = event.target as HTMLInputElement;
  if (questionOf(event)?.kind === "dollars") input.value = formatDollars(input.value);
});

for (const type of ["input", "change", "focusout"]) form.addEventListener(type, keep);

watchProblems(form);
watchStartOver(form, memory, () => {
  hideFormErrors();
  for (const { name } of QUESTIONS) showProblem(name, undefined);
  showFilledIn(form);
  steps.restart();
});
watchReturn(memory);
watchGoOn(form, answersLink, () => steps.go(findReachable()));
carryOver(handover.answers, false);
const sent = memory.kept.sent ?? steps.sent;
if (sent) showReceived(form, sent, homeOrigin && homeOrigin + paths.thankYou);
keep();
watchAnswers(form);
document.documentElement.setAttribute(DATA.ready, "");
