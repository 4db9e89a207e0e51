import { useQuery } from "@tanstack/react-query";
import type { Overview } from "../../src/messages.ts";
import { askServer, messageOf } from "../api-client.ts";
import { formatCount } from "../format.ts";
import { BackButton } from "../parts/button.tsx";
import { Quiet, Section } from "../parts/texts.tsx";
import { DayChart } from "./day-chart.tsx";
import { FunnelPart } from "./funnel-part.tsx";

/** The last 30 days and the funnel. */
export function OverviewPane({ onBack }: { onBack: () => void }) {
  const { data, error } = useQuery({
    queryKey: ["overview"],
    queryFn: ({ signal }) => askServer<Overview>("overview", { signal }),
  });
  const sum = (of: "leads" | "withStatus") =>
    formatCount((data?.days ?? []).reduce((all, day) => all + day[of], 0));
  return (
    <div className="max-w-[60rem] px-[clamp(1.1rem,3vw,2.75rem)] pt-4 pb-16 lg:pt-6">
      <BackButton onClick={onBack} />
      <h1 tabIndex={-1} className="text-[clamp(1.9rem,3.2vw,2.4rem)]">
        The last 30 days
      </h1>
      <Quiet className="mt-1.5 max-lg:hidden">Choose a lead in the list, or press j and then Enter.</Quiet>
      {error && !data && <p role="alert">{messageOf(error)}</p>}
      {data && (
        <>
          <p className="mt-4 text-[1.1rem]">{`${sum("leads")} leads, ${sum("withStatus")} of them with an outcome.`}</p>
          <DayChart days={data.days} />
          {data.funnel && (
            <Section heading="How far visitors come" className="mt-11">
              <FunnelPart funnel={data.funnel} />
            </Section>
          )}
        </>
      )}
    </div>
  );
}
