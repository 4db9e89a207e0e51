import type { LeadDetail } from "../../src/contract.ts";
import { describeCall, type CallStatus } from "../calls/call-line.ts";
import { useNow } from "../calls/use-now.ts";
import { Icon, type IconName } from "../parts/icon.tsx";
import { useWords } from "../words/words-provider.tsx";
import { formatPhone } from "./format-phone.ts";

const CALL_LINE_ID = "call-line";
const ICONS = { open: "phone", closed: "clock", over: "clock", never: "barred" } as const;

/** Who it is, and whether they may be called. */
export function LeadHeading({ lead }: { lead: LeadDetail }) {
  const { words, format } = useWords();
  const line = describeCall(lead.callWindow, useNow(), words.calls, format);
  return (
    <header className="lead-heading">
      <h1 tabIndex={-1}>
        <bdi>{lead.name}</bdi>
      </h1>
      <p className="lead-facts">
        <span>{`${lead.state} ${lead.zip}`}</span>
        <span>{words.lead.received(format.moment(new Date(lead.receivedAt)))}</span>
        {lead.language.startsWith("es") && <span className="tag">{words.list.spanish}</span>}
      </p>
      {lead.appliedBefore && <p className="quiet">{words.lead.appliedBefore}</p>}
      {lead.isSuspicious && (
        <p className="warning">
          {words.lead.spamSignals(
            lead.spamSignals.map((code) => words.lead.spamSignal[code] ?? code).join("; "),
          )}
        </p>
      )}
      <div className={`call-block call-${line.status}`}>
        <p id={CALL_LINE_ID} className="call-line">
          <Icon name={ICONS[line.status]} />
          <span>{line.long}</span>
        </p>
        <Actions lead={lead} status={line.status} />
      </div>
    </header>
  );
}

/** Nobody can call by accident who must not be called: then there is nothing to press. */
function Actions({ lead: { phone, email }, status }: { lead: LeadDetail; status: CallStatus }) {
  const { words } = useWords();
  const isAllowed = status === "open";
  return (
    <div className="actions">
      {status !== "never" && (
        <>
          <Action icon="phone" title={words.lead.call} href={`tel:${phone}`} {...{ isAllowed }} isMain />
          <Action icon="text" title={words.lead.text} href={`sms:${phone}`} {...{ isAllowed }} />
        </>
      )}
      <Action icon="letter" title={words.lead.write} href={`mailto:${email}`} isAllowed />
      <button type="button" className="button" aria-keyshortcuts="p" onClick={() => print()}>
        <Icon name="print" />
        {words.lead.print}
      </button>
      <p className="contact">
        <bdi>{formatPhone(phone)}</bdi>
        <bdi className="breakable">{email}</bdi>
      </p>
    </div>
  );
}

interface ActionProps {
  icon: IconName;
  title: string;
  href: string;
  isAllowed: boolean;
  isMain?: boolean;
}

/** A link that starts a call or a message. Outside of calling hours it is there, says why, and does nothing. */
function Action({ icon, title, href, isAllowed, isMain }: ActionProps) {
  const look = `button ${isMain ? "button-primary" : ""}`;
  const content = (
    <>
      <Icon name={icon} />
      {title}
    </>
  );
  if (isAllowed)
    return (
      <a className={look} href={href}>
        {content}
      </a>
    );
  return (
    <a className={look} role="link" aria-disabled="true" aria-describedby={CALL_LINE_ID} tabIndex={0}>
      {content}
    </a>
  );
}
