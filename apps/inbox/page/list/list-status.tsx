import { MOST_LEADS, type LeadPage } from "../../src/messages.ts";
import type { LeadFilter } from "../../src/requests.ts";
import { formatCount, formatLeads } from "../format.ts";
import { Warning } from "../parts/texts.tsx";
import { isNarrowed } from "./filter-bar.tsx";

interface ListStatusProps {
  page: LeadPage | undefined;
  filter: LeadFilter;
  error: Error | null;
}

export function ListStatus({ page, filter, error }: ListStatusProps) {
  return (
    <div className="grid gap-1 text-[0.88rem] text-muted">
      {page && <p role="status">{describeCount(page, filter)}</p>}
      {page?.isReady === false && <p>More leads are being opened.</p>}
      {error && (
        <Warning role="alert">{`The list could not be read. It tries again by itself. ${error.message}`}</Warning>
      )}
      {page && page.older > 0 && (
        <p>
          {`The newest ${formatCount(MOST_LEADS)} leads are here. ${formatCount(page.older)} older ones are not listed or searched: npm run leads shows them.`}
        </p>
      )}
      {page && page.unreadable > 0 && (
        <details>
          <summary className="py-0! text-terracotta!">
            {`${formatLeads(page.unreadable)} cannot be opened`}
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

const describeCount = ({ total, counts }: LeadPage, filter: LeadFilter): string =>
  isNarrowed(filter) ? `${formatCount(total)} of ${formatLeads(counts.all)}` : formatLeads(total);
