/** The protocol of davidjbradshaw/iframe-resizer, versions 2 to 4, which several vendors have in their frames. */
import type { FrameEvent } from "../provider.ts";

/** Without it the frame reports no height: id, body margin, whether width is wanted, log, interval, public methods, automatic. */
export const RESIZER_INIT = "[iFrameSizer]survey:0:false:false:32:true:true";

/** A frame whose script came late asks for the first message again. */
const ASKS_FOR_INIT = /^\[i[Ff]rameResizerChild\]Ready$/;

/** "[iFrameSizer]<id>:<height>:<width>:<reason>" */
const REPORT = /^\[iFrameSizer\][^:]{0,100}:(\d{1,7}(?:\.\d{1,6})?):\d/;

/** The same for a vendor's own script, which may only set the height: others close the frame, scroll the page or call functions. */
const HARMLESS_REPORT =
  /^\[iFrameSizer\][\w-]{0,100}:\d{1,7}(\.\d{1,6})?:\d{1,7}(\.\d{1,6})?:(init|reset|size|resize|resizeObserver|interval|mutationObserver)$/;

export const isHarmlessReport = (data: unknown): boolean =>
  typeof data === "string" && (HARMLESS_REPORT.test(data) || ASKS_FOR_INIT.test(data));

export function readResizer(data: unknown): FrameEvent | undefined {
  if (typeof data !== "string") return undefined;
  if (ASKS_FOR_INIT.test(data)) return { type: "ready", replies: [RESIZER_INIT] };
  const height = REPORT.exec(data)?.[1];
  return height ? { type: "resize", height: Number(height) } : undefined;
}
