/**
 * What happens to the survey, told to the page as events on its document: `survey:ready`, `survey:started`,
 * `survey:step`, `survey:submitted`. Nobody outside the page hears them; measurement.ts of the site decides whether
 * measurement tools do. They never carry an answer.
 */
export function announce(
  name: "ready" | "started" | "step" | "submitted",
  detail: Record<string, unknown> = {},
): void {
  document.dispatchEvent(new CustomEvent(`survey:${name}`, { detail }));
}
