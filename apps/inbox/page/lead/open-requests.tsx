import type { LeadDetail } from "../../src/contract.ts";
import { Section } from "../parts/section.tsx";
import { useWords } from "../words/words-provider.tsx";

/** What the person has asked for and nobody has closed yet. */
export function OpenRequests({ requests }: { requests: LeadDetail["openRequests"] }) {
  const { words, format } = useWords();
  if (requests.length === 0) return null;
  return (
    <Section heading={words.requests.heading} className="requests">
      <ul>
        {requests.map(({ number, kind, requestedAt, channel }) => (
          <li key={number}>
            <strong>
              {words.requests.line(
                words.requests[kind],
                format.moment(new Date(requestedAt)),
                words.requests.channels[channel] ?? channel,
              )}
            </strong>
            <span className="quiet">{words.requests.close(number)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
