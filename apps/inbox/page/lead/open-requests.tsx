import type { LeadDetail } from "../../src/messages.ts";
import { formatMoment } from "../format.ts";
import { Section } from "../parts/texts.tsx";
import { CHANNEL_WORDS } from "../words.ts";

const KINDS = { withdrawal: "No more calls", deletion: "Deletion" } as const;

/** What the person has asked for and nobody has closed yet. */
export function OpenRequests({ requests }: { requests: LeadDetail["openRequests"] }) {
  if (requests.length === 0) return null;
  return (
    <Section heading="Open requests" className="border-l-4 border-terracotta bg-paper px-5 py-4">
      <ul className="grid gap-2">
        {requests.map(({ number, kind, requestedAt, channel }) => (
          <li key={number} className="grid gap-0.5">
            <strong>
              {`${KINDS[kind]}, asked for on ${formatMoment(requestedAt)} (${CHANNEL_WORDS[channel]})`}
            </strong>
            <span className="text-[0.92rem] text-muted">
              {`When it is done, close it in the terminal: npm run leads -- requests done ${number} --note "what you did"`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
