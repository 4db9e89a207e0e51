import { inLanguage, MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import { MY_APPLICATION_FIELDS as FIELDS, type MyApplicationState } from "../../api/intake/my-application.ts";
import { OtherLanguage, OwnPage } from "./own-page.tsx";
import { Button } from "@heloc/design/button";
import { language, lender, survey } from "@heloc/lender/current";
import { CODE_ID } from "../code-id.ts";
import { TextWithPhone } from "./text-with-phone.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import type { HeldApplication as Held } from "@heloc/leads/store/requests";
import type { RequestKind } from "@heloc/leads/store/store";
import { lawOf } from "@heloc/lender/law/states";
import type { ReactNode } from "react";

const words = survey.myApplication;

/** The applicant's own page: the place for the code, or what is held under it and what can be asked for. */
export function MyApplicationPage({ state, siteOrigin }: { state: MyApplicationState; siteOrigin: string }) {
  const { opened, error } = state;
  const languageLink = <OtherLanguage path={MY_APPLICATION_PATH} code={opened?.code} />;
  return (
    <OwnPage siteOrigin={siteOrigin} heading={words.heading} text={words.intro} languageLink={languageLink}>
      {opened ? <HeldApplication {...opened} /> : <PasteCode error={error} />}
    </OwnPage>
  );
}

const HINT_ID = "code-hint";
const ERROR_ID = "code-error";

/** The place for the private link: the script puts the code of the link in and sends it; without scripts it is pasted. */
function PasteCode({ error }: { error?: string | undefined }) {
  const { paste } = words;
  return (
    <form method="post" action={inLanguage(MY_APPLICATION_PATH, language)}>
      {error !== undefined && (
        <p
          id={ERROR_ID}
          role="alert"
          className="mb-4 rounded-control border border-terracotta px-3.5 py-3 text-[0.9375rem] leading-snug font-medium text-terracotta"
        >
          <TextWithPhone text={error} />
        </p>
      )}
      <label htmlFor={CODE_ID} className="block font-semibold">
        {paste.label}
      </label>
      <p id={HINT_ID} className="mt-0.5 text-[0.9rem] leading-snug text-muted">
        {paste.hint}
      </p>
      <input
        id={CODE_ID}
        name={FIELDS.code}
        type="text"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={error === undefined ? HINT_ID : `${ERROR_ID} ${HINT_ID}`}
        aria-invalid={error !== undefined}
        className="mt-2 block min-h-12 w-full min-w-0 rounded-control border border-edge bg-white px-3 outline-evergreen hover:border-ink focus:border-evergreen focus:outline-2 aria-[invalid=true]:border-terracotta"
      />
      <Button type="submit" className="mt-4 w-full">
        {paste.button}
      </Button>
    </form>
  );
}

/** What is held under a private link: since when, what was agreed to, and what can be asked for. No answer is here. */
function HeldApplication({ code, held, confirming }: NonNullable<MyApplicationState["opened"]>) {
  if (confirming) return <ConfirmRequest code={code} kind={confirming} />;
  const { receivedAt, isKept, requestedAt } = held;
  // Nobody can ask for the deletion of what is deleted.
  const kinds: RequestKind[] = isKept ? ["withdrawal", "deletion"] : ["withdrawal"];
  return (
    <>
      {kinds.map((kind) => {
        const at = requestedAt[kind];
        return at === undefined ? null : <RequestDone key={kind} kind={kind} at={at} />;
      })}
      <p className="text-[1.0625rem] font-medium">
        {fillIn(isKept ? words.held : words.deleted, { time: formatMoment(receivedAt) })}
      </p>
      <Agreed {...held.consent} />
      {kinds.map((kind) =>
        requestedAt[kind] === undefined ? <OfferRequest key={kind} code={code} kind={kind} /> : null,
      )}
    </>
  );
}

/** The very words beside the box, and how it was left. */
function Agreed({ contact, text, textSha256, language }: Held["consent"]) {
  const { agreed } = words;
  return (
    <section aria-labelledby="agreed-heading" className="mt-5">
      <h2 id="agreed-heading" className="text-[1.3rem]">
        {agreed.heading}
      </h2>
      <p className="mt-1.5">{contact ? agreed.checked : agreed.unchecked}</p>
      {text === null ? (
        <p className="mt-2 wrap-anywhere text-[0.9rem] text-muted">
          {fillIn(agreed.otherWords, { sha256: textSha256 ?? "–" })}
        </p>
      ) : (
        <blockquote
          lang={language}
          className="mt-2 rounded-control bg-paper px-3 py-2 text-[0.875rem] leading-snug text-muted"
        >
          {text}
        </blockquote>
      )}
    </section>
  );
}

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
const formatMoment = (iso: string): string =>
  // Not "10:20" at the end of one line and "a.m." on the next.
  format.format(new Date(iso)).replace(/ (?=[ap]\W?m)/i, "\u00a0");

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

interface RequestProps {
  code: string;
  kind: RequestKind;
}

/** The first press: it leads to the second one and records nothing. */
function OfferRequest({ code, kind }: RequestProps) {
  const { heading, text, button } = words[kind];
  const headingId = `${kind}-heading`;
  return (
    <section aria-labelledby={headingId} className="mt-6 border-t border-hairline pt-5">
      <h2 id={headingId} className="text-[1.3rem]">
        {heading}
      </h2>
      <p className="mt-1.5">{text}</p>
      <CodeForm code={code} className="mt-3">
        <input type="hidden" name={FIELDS.act} value={kind} />
        <Button type="submit" look="quiet" className="w-full">
          {button}
        </Button>
      </CodeForm>
    </section>
  );
}

/** The second press, which records, and the way back. */
function ConfirmRequest({ code, kind }: RequestProps) {
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
function RequestDone({ kind, at }: { kind: RequestKind; at: string }) {
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
