import type { MyApplicationWords } from "@heloc/lender/words/types";
import { Button } from "@heloc/design/button";
import { fillIn } from "@heloc/lender/format/fill-in";
import { language, lender } from "@heloc/lender/current";
import { lawOf } from "@heloc/lender/law/states";
import { inLanguage, MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import type { ReactNode } from "react";
import { MY_APPLICATION_FIELDS as FIELDS } from "../../../api/intake/my-application.ts";
import type { RequestKind } from "@heloc/leads/store/store";
import { TextWithPhone } from "../text-with-phone.tsx";

const format = new Intl.DateTimeFormat(`${language}-US`, {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  timeZone: lawOf(lender.states[0] as (typeof lender.states)[number]).timeZone,
});

/** "November 21, 2026 at 9:30 AM PST": in the lender's first state, named, because nobody else knows the visitor's. */
export const formatMoment = (iso: string): string => format.format(new Date(iso));

type ActWords = MyApplicationWords[RequestKind];

/** The secret goes in the body, never in an address. */
function CodeForm({ code, className, children }: { code: string; className: string; children: ReactNode }) {
  return (
    <form method="post" action={inLanguage(MY_APPLICATION_PATH, language)} className={className}>
      <input type="hidden" name={FIELDS.code} value={code} />
      <input type="hidden" name={FIELDS.language} value={language} />
      {children}
    </form>
  );
}

/** The first press: it leads to the second one and records nothing. */
export function OfferRequest({ words, code, kind }: { words: ActWords; code: string; kind: RequestKind }) {
  const headingId = `${kind}-heading`;
  return (
    <section aria-labelledby={headingId} className="mt-6 border-t border-hairline pt-5">
      <h2 id={headingId} className="text-[1.3rem]">
        {words.heading}
      </h2>
      <p className="mt-1.5">{words.text}</p>
      <CodeForm code={code} className="mt-3">
        <input type="hidden" name={FIELDS.act} value={kind} />
        <Button type="submit" look="quiet" className="w-full">
          {words.button}
        </Button>
      </CodeForm>
    </section>
  );
}

interface ConfirmRequestProps {
  words: MyApplicationWords;
  code: string;
  kind: RequestKind;
}

/** The second press, which records, and the way back. */
export function ConfirmRequest({ words, code, kind }: ConfirmRequestProps) {
  const { confirmHeading, confirmText, confirmButton } = words[kind];
  return (
    <section aria-labelledby="confirm-heading">
      <h2 id="confirm-heading" className="text-[1.5rem]">
        {confirmHeading}
      </h2>
      <p className="mt-2">{confirmText}</p>
      <CodeForm code={code} className="mt-4">
        <input type="hidden" name={FIELDS.act} value={kind} />
        <input type="hidden" name={FIELDS.confirmed} value="yes" />
        <Button type="submit" className="w-full">
          {confirmButton}
        </Button>
      </CodeForm>
      <CodeForm code={code} className="mt-3">
        <Button type="submit" look="quiet" className="w-full">
          {words.back}
        </Button>
      </CodeForm>
    </section>
  );
}

/** The confirmation, with date and time, each time that the page is opened from then on. */
export function RequestDone({
  words,
  kind,
  at,
}: {
  words: MyApplicationWords;
  kind: RequestKind;
  at: string;
}) {
  const { done, doneText } = words[kind];
  return (
    <div role="status" className="mb-5 rounded-control border border-evergreen bg-sky px-3.5 py-3">
      <p className="font-semibold text-evergreen-deep">{fillIn(done, { time: formatMoment(at) })}</p>
      <p className="mt-1 text-[0.9375rem] leading-snug">
        <TextWithPhone text={doneText} />
      </p>
      <p className="mt-1 text-[0.9375rem] leading-snug print:hidden">{words.keep}</p>
    </div>
  );
}
