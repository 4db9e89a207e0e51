import { LEAD_STATUSES } from "@heloc/leads/store/store";
import type { LeadCounts, LeadFilter } from "../../src/contract.ts";
import { useWords } from "../words/words-provider.tsx";
import { isNarrowed, withoutText, type FilterChange } from "./filter.ts";
import { FilterChoice, type Choice } from "./filter-choice.tsx";

interface FilterBarProps {
  filter: LeadFilter;
  counts: LeadCounts | undefined;
  states: readonly string[];
  change: (change: FilterChange) => void;
}

/** What narrows the list, each with how many there are. */
export function FilterBar({ filter, counts, states, change }: FilterBarProps) {
  const { words } = useWords();
  const choices = useChoices(counts, states);
  return (
    <div className="filters" role="group" aria-label={words.filters.label}>
      {(["isNew", "callNow"] as const).map((name) => (
        <Toggle
          key={name}
          title={words.filters[name]}
          count={name === "isNew" ? counts?.new : counts?.callNow}
          isOn={filter[name] === true}
          onClick={() => change({ kind: "toggle", name })}
        />
      ))}
      {choices.map(({ name, title, options }) => (
        <FilterChoice
          key={name}
          title={title}
          options={options}
          value={filter[name] ?? ""}
          onChoose={(value) => change({ kind: "choose", name, value })}
        />
      ))}
      {isNarrowed(withoutText(filter)) && (
        <button type="button" className="text-button" onClick={() => change({ kind: "view", filter: {} })}>
          {words.filters.clear}
        </button>
      )}
    </div>
  );
}

interface ToggleProps {
  title: string;
  count: number | undefined;
  isOn: boolean;
  onClick: () => void;
}

function Toggle({ title, count, isOn, onClick }: ToggleProps) {
  const { format } = useWords();
  return (
    <button type="button" className="pill" aria-pressed={isOn} onClick={onClick}>
      {title}
      {count !== undefined && <span className="pill-count">{` ${format.count(count)}`}</span>}
    </button>
  );
}

interface NamedChoice {
  name: "state" | "consent" | "status" | "campaign";
  title: string;
  options: Choice[];
}

/** A campaign is asked for only where there is one to choose. */
function useChoices(counts: LeadCounts | undefined, states: readonly string[]): NamedChoice[] {
  const { words, format } = useWords();
  const option = (value: string, name: string, count: number | undefined): Choice => ({
    value,
    text: count === undefined ? name : words.filters.option(name, format.count(count)),
    name,
  });
  const { filters, outcome } = words;
  const known = [...new Set([...states, ...Object.keys(counts?.states ?? {})])];
  return [
    {
      name: "state",
      title: filters.state,
      options: known.map((state) => option(state, state, counts?.states[state] ?? 0)),
    },
    {
      name: "consent",
      title: filters.consent,
      options: [
        option("yes", filters.consentYes, counts?.consent.yes),
        option("no", filters.consentNo, counts?.consent.no),
      ],
    },
    {
      name: "status",
      title: filters.status,
      options: LEAD_STATUSES.map((one) => option(one, outcome.statuses[one], counts?.statuses[one])),
    },
    {
      name: "campaign",
      title: filters.campaign,
      options: (counts?.campaigns ?? []).map(({ name, count }) => option(name, name, count)),
    },
  ];
}
