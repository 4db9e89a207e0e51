import type { FormChoice } from "@heloc/lender/schema/provider";
import { asRecord, originsOf } from "../messages.ts";
import { nameValues, queryFrame, withQuery } from "../prefill.ts";
import type { Provider } from "../provider.ts";

/** "setHeight:<pixels>:<form>", in older forms without the last part. */
const HEIGHT = /^setHeight:(\d{1,7}(?:\.\d+)?)(?::|$)/;

/**
 * Jotform: https://form.jotform.com/<id>. A sent form continues on another host of jotform.com. Of its messages, `loadScript:<url>`
 * asks the page to run a script, `reloadPage` and `scrollIntoView` to move it: none of these is followed.
 */
export function createProvider({ address, prefill }: FormChoice): Provider {
  return {
    ...queryFrame(address, (handover) => nameValues(handover, prefill), {
      address: withQuery(address, { isIframeEmbed: "1" }),
    }),
    origins: originsOf(address, (host) => host.endsWith(".jotform.com"), ["https://*.jotform.com"]),
    sendsMessages: true,
    readMessage(data) {
      if (typeof data === "string") {
        const height = HEIGHT.exec(data)?.[1];
        return height ? { type: "resize", height: Number(height) } : undefined;
      }
      return asRecord(data)?.action === "submission-completed" ? { type: "submitted" } : undefined;
    },
  };
}
