import { useQuery } from "@tanstack/react-query";
import type { Overview } from "../../src/contract.ts";
import { askServer } from "../asking/ask-server.ts";
import { Icon } from "../parts/icon.tsx";
import { Section } from "../parts/section.tsx";
import { useWords } from "../words/words-provider.tsx";
import { DayChart } from "./day-chart.tsx";
import { FunnelPart } from "./funnel-part.tsx";

/** The last 30 days and the funnel. */
export function OverviewPane({ onBack }: { onBack: () => void }) {
  const { words, format } = useWords();
  const { data, error } = useQuery({
    queryKey: ["overview"],
    queryFn: ({ signal }) => askServer<Overview>("overview", { signal }),
  });
  const sum = (of: "applications" | "withStatus") =>
    (data?.days ?? []).reduce((all, day) => all + day[of], 0);
  return (
    <div className="overview">
      <button type="button" className="text-button back" onClick={onBack}>
        <Icon name="back" />
        {words.lead.back}
      </button>
      <h1 tabIndex={-1}>{words.overview.heading}</h1>
      <p className="quiet wide-only">{words.overview.hint}</p>
      {error && !data && <p role="alert">{words.overview.failed}</p>}
      {data && (
        <>
          <p className="overview-summary">
            {words.overview.summary(format.count(sum("applications")), format.count(sum("withStatus")))}
          </p>
          <DayChart days={data.days} />
          {data.funnel && (
            <Section heading={words.overview.funnel}>
              <FunnelPart funnel={data.funnel} />
            </Section>
          )}
        </>
      )}
    </div>
  );
}
