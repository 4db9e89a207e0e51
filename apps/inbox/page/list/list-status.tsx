import { MOST_LEADS, type LeadPage } from "../../src/messages.ts";
import type { LeadFilter } from "../../src/requests.ts";
import { formatCount } from "../format.ts";
import { Warning } from "../parts/texts.tsx";
import { isNarrowed } from "./filter-bar.tsx";

interface ListStatusProps {
  page: LeadPage | undefined;
  filter: LeadFilter;
  error: Error | null;
}

/** How many there are, how far the opening has come, and what is not here. */
export function ListStatus({ page, filter, error }: ListStatusProps) {
  return (
    <div className="grid gap-1 text-[0.88rem] text-muted">
      {page && <p role="status">{describeCount(page, isNarrowed(filter))}</p>}
      {page && !page.progress.isReady && <OpeningProgress {...page.progress} />}
      {error && (
        <Warning role="alert">{`The list could not be read. It tries again by itself. ${error.message}`}</Warning>
      )}
      {page !== undefined && page.older > 0 && (
        <p>
          {`The newest ${formatCount(MOST_LEADS)} leads are here. ${formatCount(page.older)} older ones are not listed or searched: npm run leads shows them.`}
        </p>
      )}
      {page !== undefined && page.unreadable > 0 && (
        <details>
          <summary className="py-0! text-terracotta!">
            {page.unreadable === 1 ? "1 lead cannot be opened" : `${page.unreadable} leads cannot be opened`}
          </summary>
          <p>
            They are damaged, or the private key for them is not on this computer. Run “npm run leads --
            check” in the terminal; it names each one.
          </p>
        </details>
      )}
    </div>
  );
}

const leadsWord = (count: number): string => (count === 1 ? "lead" : "leads");

const describeCount = ({ total, counts }: LeadPage, isSome: boolean): string =>
  isSome
    ? `${formatCount(total)} of ${formatCount(counts.all)} ${leadsWord(counts.all)}`
    : `${formatCount(total)} ${leadsWord(total)}`;

function OpeningProgress({ opened, total }: LeadPage["progress"]) {
  const text = `${formatCount(opened)} of ${formatCount(total)} opened`;
  return (
    <p className="flex items-center gap-3">
      <progress
        className="h-2 w-32 accent-evergreen"
        value={opened}
        max={Math.max(total, 1)}
        aria-label={text}
      />
      <span>{text}</span>
    </p>
  );
}
