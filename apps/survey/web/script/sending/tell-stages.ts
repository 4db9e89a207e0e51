import { STAGES_META } from "@heloc/survey-embed/contract";
import { campaignOf } from "@heloc/leads/funnel/campaign";
import { TOLD_STAGES } from "@heloc/leads/funnel/stages";
import type { TabMemory } from "../memory/tab-memory.ts";

const STARTED = 0;

/** Tells each stage once, and nothing before the first answer. @returns takes the place of a stage among TOLD_STAGES */
export function tellStages(
  form: HTMLFormElement,
  memory: TabMemory,
  readAttribution: () => Record<string, string>,
): (stage: number) => void {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${STAGES_META}"]`)?.content;
  if (!address) return () => undefined;
  let untold = countTold(memory.atLoad);

  function reach(stage: number): void {
    if (stage < untold) return;
    const stages = TOLD_STAGES.slice(untold, stage + 1);
    untold = stage + 1;
    const told = { stages, campaign: campaignOf(readAttribution()) };
    navigator.sendBeacon(address as string, new Blob([JSON.stringify(told)], { type: "application/json" }));
  }

  form.addEventListener("input", ({ isTrusted }) => {
    if (isTrusted) reach(STARTED);
  });
  return reach;
}

/** How many stages an earlier page of this tab has told: an application that was begun is kept with its step. */
function countTold({ answers = {}, carried, step = 0 }: TabMemory["atLoad"]): number {
  const hasBegun = Object.entries(answers).some(([name, answer]) => answer !== carried?.[name]);
  return hasBegun ? step + 1 : 0;
}
