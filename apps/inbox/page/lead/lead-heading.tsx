import { spellPhone } from "@heloc/questions/answer-rules";
import type { LeadDetail } from "../../src/messages.ts";
import { describeCall, formatMoment, formatMoney, formatPercent, mailLink, phoneLink } from "../format.ts";
import { Button, buttonClass, type ButtonLook } from "../parts/button.tsx";
import { CALL_ICONS, Icon, type IconName } from "../parts/icon.tsx";
import { Quiet, Tag, Warning } from "../parts/texts.tsx";
import { nameLanguage, SPAM_WORDS } from "../words.ts";

const CALL_LINE_ID = "call-line";
const GROUNDS = {
  open: "border-transparent bg-call-now text-on-bar",
  closed: "border-transparent bg-sand",
  never: "border-terracotta",
};

export function LeadHeading({ lead }: { lead: LeadDetail }) {
  const { status } = lead.callWindow;
  const excess = describeExcess(lead);
  return (
    <header>
      <h1 tabIndex={-1} className="text-[clamp(1.9rem,3.2vw,2.6rem)] wrap-anywhere">
        <bdi>{lead.name}</bdi>
      </h1>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-muted">
        <span>{`${lead.state} ${lead.zip}`}</span>
        <span>{`Received ${formatMoment(lead.receivedAt)}`}</span>
        <Tag>{`Applied in ${nameLanguage(lead.language)}`}</Tag>
      </p>
      {lead.appliedBefore && <Quiet>This person has applied before.</Quiet>}
      {lead.isSuspicious && (
        <Warning>
          {`This may have been sent by a program: ${lead.spamSignals.map((code) => SPAM_WORDS[code] ?? code).join("; ")}.`}
        </Warning>
      )}
      {excess !== undefined && <Warning className="mt-1.5">{excess}</Warning>}
      <div
        className={`mt-5 grid gap-4 rounded-card border px-5 pt-4 pb-5 print:border-0 print:bg-transparent print:p-0 print:text-ink ${GROUNDS[status]}`}
      >
        <p
          id={CALL_LINE_ID}
          className={`flex items-center gap-3 font-heading text-[1.3rem] leading-tight font-[560] text-balance wrap-anywhere ${status === "never" ? "text-terracotta" : ""}`}
        >
          <Icon name={CALL_ICONS[status]} />
          <span>{describeCall(lead.callWindow, new Date()).long}</span>
        </p>
        <Actions lead={lead} />
      </div>
    </header>
  );
}

/** Nobody can call by accident who must not be called: then there is nothing to press. */
function Actions({ lead: { phone, email, callWindow } }: { lead: LeadDetail }) {
  const { status } = callWindow;
  const isAllowed = status === "open";
  const look: ButtonLook = isAllowed ? "onDark" : "plain";
  return (
    <div
      className={`flex flex-wrap items-center gap-2.5 max-sm:[&>a]:grow max-sm:[&>a]:basis-[40%] max-sm:[&>button]:grow max-sm:[&>button]:basis-[40%] ${isAllowed ? "**:focus-visible:outline-gold" : ""}`}
    >
      {status !== "never" && (
        <>
          <Action
            {...{ isAllowed }}
            icon="phone"
            title="Call"
            href={phoneLink("tel", phone)}
            look={isAllowed ? "gold" : "plain"}
          />
          <Action {...{ isAllowed, look }} icon="text" title="Text" href={phoneLink("sms", phone)} />
        </>
      )}
      <Action {...{ look }} icon="letter" title="Write" href={mailLink(email)} isAllowed />
      <Button look={look} aria-keyshortcuts="p" onClick={() => print()}>
        <Icon name="print" />
        Print
      </Button>
      <p className="ml-auto grid text-right text-[0.95rem] leading-snug max-sm:ml-0 max-sm:w-full max-sm:text-left print:ml-0 print:text-left">
        <bdi className="font-semibold">{spellPhone(phone)}</bdi>
        <bdi className="wrap-anywhere">{email}</bdi>
      </p>
    </div>
  );
}

interface ActionProps {
  icon: IconName;
  title: string;
  href: string;
  isAllowed: boolean;
  look: ButtonLook;
}

/** A link that starts a call or a message. Outside of calling hours it is there, says why, and does nothing. */
function Action({ icon, title, href, isAllowed, look }: ActionProps) {
  const off = { role: "link", tabIndex: 0, "aria-disabled": true, "aria-describedby": CALL_LINE_ID };
  return (
    <a className={buttonClass(look)} {...(isAllowed ? { href } : off)}>
      <Icon name={icon} />
      {title}
    </a>
  );
}

/**
 * Says that more is wanted than may be lent: "$900,000 wanted: 108% of the home’s value with what is owed, the limit is 80%".
 * Where the law has no limit, the line by the calculator is one.
 * @returns undefined where it is not
 */
export function describeExcess(lead: Partial<LeadDetail>): string | undefined {
  const { figures, amountWantedDollars: wanted } = lead;
  if (!figures || wanted === undefined) return undefined;
  const { combinedLoanToValuePercent: combined, legalLimitPercent: limit, maxLineDollars } = figures;
  const what = `${formatMoney(wanted)} wanted:`;
  if (combined !== undefined && limit !== undefined && combined > limit)
    return `${what} ${formatPercent(combined)} of the home’s value with what is owed, the limit is ${formatPercent(limit)}`;
  return wanted > maxLineDollars
    ? `${what} the line by the calculator is ${formatMoney(maxLineDollars)}`
    : undefined;
}
