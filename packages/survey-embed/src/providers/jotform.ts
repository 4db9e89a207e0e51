import type { FormChoice } from "@heloc/lender/schema/provider";
import { asRecord } from "../messages/message-data.ts";
import { originsOf } from "../messages/origins.ts";
import { nameValues, withQuery } from "../prefill.ts";
import type { Handover, Provider } from "../provider.ts";

/** "setHeight:<pixels>:<form>", in older forms without the last part. */
const HEIGHT = /^setHeight:(\d{1,7}(?:\.\d+)?)(?::|$)/;

/**
 * Jotform. `address` is https://form.jotform.com/<id>. A sent form continues on another host of jotform.com
 * (submit.jotform.com), so all of them count when the address is one of them.
 *
 * Its embed handler is not loaded. Of its messages, `loadScript:<url>` asks the page to run a script, `reloadPage` and
 * `scrollIntoView` to move it: none of these is followed.
 */
export function createProvider({ address, prefill }: FormChoice): Provider {
  const frame = withQuery(address, { isIframeEmbed: "1" });
  const fillInto = (base: string) => (handover: Handover) => withQuery(base, nameValues(handover, prefill));
  return {
    embed: { kind: "frame", address: frame, fill: fillInto(frame) },
    pageAddress: address,
    pageFor: fillInto(address),
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
