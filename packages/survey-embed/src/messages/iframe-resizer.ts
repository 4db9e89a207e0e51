/**
 * The protocol of the library iframe-resizer, versions 2 to 4, which several vendors have in their frames. Source:
 * davidjbradshaw/iframe-resizer, src/iframeResizer.contentWindow.js.
 */
import type { FrameEvent } from "../provider.ts";

const MARK = "[iFrameSizer]";

/**
 * The frame reports no height before its host has sent this: id, body margin, whether the width is wanted too, log,
 * interval, public methods, automatic. What is left out takes the library's defaults.
 */
export const RESIZER_INIT = `${MARK}survey:0:false:false:32:true:true`;

/** A frame whose script came late asks for the first message again. */
const ASKS_FOR_INIT = /^\[i[Ff]rameResizerChild\]Ready$/;

/** "[iFrameSizer]<id>:<height>:<width>:<reason>" */
const REPORT = /^\[iFrameSizer\][^:]{0,100}:(\d{1,7}(?:\.\d{1,6})?):\d/;

/**
 * The same with what its host's script may do for it: set the height. Other reports close the frame, scroll the page or
 * call functions of it.
 */
const HARMLESS_REPORT =
  /^\[iFrameSizer\][\w-]{0,100}:\d{1,7}(\.\d{1,6})?:\d{1,7}(\.\d{1,6})?:(init|reset|size|resize|resizeObserver|interval|mutationObserver)$/;

/** Whether a vendor's own copy of the library may hear it. */
export const isHarmlessReport = (data: unknown): boolean =>
  typeof data === "string" && (HARMLESS_REPORT.test(data) || ASKS_FOR_INIT.test(data));

export function readResizer(data: unknown): FrameEvent | undefined {
  if (typeof data !== "string") return undefined;
  if (ASKS_FOR_INIT.test(data)) return { type: "ready", replies: [RESIZER_INIT] };
  const height = REPORT.exec(data)?.[1];
  return height ? { type: "resize", height: Number(height) } : undefined;
}
