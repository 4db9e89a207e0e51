import { STAGES_META } from "@heloc/survey-embed/contract";
import { campaignOf } from "@heloc/leads/funnel/campaign";
import { type Device, TOLD_STAGES, UNKNOWN } from "@heloc/leads/funnel/stages";
import type { TabMemory } from "../memory/tab-memory.ts";

const STARTED = 0;

/** Tells the service how far the visitor has come: each stage once, and nothing before the first answer. */
export interface StageTeller {
  /** Undefined where nothing is counted. */
  readonly device: Device | undefined;
  /** @param stage its place among TOLD_STAGES; those before it are told as well */
  reach(stage: number): void;
}

export function createStageTeller(
  form: HTMLFormElement,
  memory: TabMemory,
  readAttribution: () => Record<string, string>,
): StageTeller {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${STAGES_META}"]`)?.content;
  if (!address) return { device: undefined, reach: () => undefined };
  const device = findDevice();
  let untold = countTold(memory.atLoad);
  let hasAnswered = false;

  const readState = () => new FormData(form).get("propertyState") as string | null;

  function reach(stage: number): void {
    if (stage < untold) return;
    const stages = TOLD_STAGES.slice(untold, stage + 1);
    untold = stage + 1;
    const told = { stages, device, state: readState() ?? UNKNOWN, campaign: campaignOf(readAttribution()) };
    navigator.sendBeacon(address as string, new Blob([JSON.stringify(told)], { type: "application/json" }));
  }

  // The state is one of the first answers: the start is told with it, or when the page is left without it.
  form.addEventListener("input", ({ isTrusted }) => {
    hasAnswered ||= isTrusted;
    if (hasAnswered && readState()) reach(STARTED);
  });
  document.addEventListener("visibilitychange", () => {
    if (hasAnswered) reach(STARTED);
  });
  return { device, reach };
}

/** How many stages an earlier page of this tab has told: an application that was begun is kept with its step. */
function countTold({ answers = {}, carried, step = 0 }: TabMemory["atLoad"]): number {
  const hasBegun = Object.entries(answers).some(([name, answer]) => answer !== carried?.[name]);
  return hasBegun ? step + 1 : 0;
}

/** By what the screen is touched with, and its shorter side. */
function findDevice(): Device {
  if (!matchMedia("(pointer: coarse)").matches) return "computer";
  return Math.min(screen.width, screen.height) < 600 ? "phone" : "tablet";
}
