import { LEAD_STATUSES } from "@heloc/leads/store/store";
import type { LeadCounts, LeadFilter } from "../../src/messages.ts";
import { formatCount } from "../format.ts";
import { TextButton } from "../parts/button.tsx";
import { STATUS_WORDS } from "../words.ts";

interface FilterBarProps {
  filter: LeadFilter;
  counts: LeadCounts | undefined;
  states: readonly string[];
  onChange: (change: LeadFilter) => void;
  onClear: () => void;
}

const PILL =
  "relative inline-flex min-h-[2.15rem] max-w-52 flex-none cursor-pointer items-center gap-[0.35em] rounded-full border border-edge px-3 text-[0.92rem] font-medium whitespace-nowrap hover:border-ink focus-visible:rounded-full aria-pressed:border-evergreen aria-pressed:bg-evergreen aria-pressed:text-on-evergreen data-chosen:border-evergreen data-chosen:bg-evergreen data-chosen:text-on-evergreen";

const TOGGLES = [
  { name: "isDue", count: "due", title: "Due today" },
  { name: "isNew", count: "new", title: "New" },
  { name: "callNow", count: "callNow", title: "Call now" },
] as const;

/** What narrows the list, each with how many there are. On a phone it is one line that is pushed aside. */
export function FilterBar({ filter, counts, states, onChange, onClear }: FilterBarProps) {
  return (
    <div
      role="group"
      aria-label="Filters"
      className="-mx-[1.1rem] -my-1 flex items-center gap-1.5 overflow-x-auto px-[1.1rem] py-1 [scrollbar-width:none] sm:flex-wrap sm:overflow-visible"
    >
      {TOGGLES.map(({ name, count, title }) => (
        <button
          key={name}
          type="button"
          className={`${PILL} group`}
          aria-pressed={filter[name] === true}
          onClick={() => onChange({ [name]: filter[name] ? undefined : true })}
        >
          {title}
          {counts && (
            <span className="font-normal text-muted group-aria-pressed:text-inherit">
              {` ${formatCount(counts[count])}`}
            </span>
          )}
        </button>
      ))}
      {choicesOf(counts, states).map(({ name, title, options }) => (
        <Choice
          key={name}
          {...{ title, options }}
          value={filter[name] ?? ""}
          onChoose={(value) => onChange({ [name]: value || undefined })}
        />
      ))}
      {isNarrowed({ ...filter, text: undefined }) && <TextButton onClick={onClear}>Show all</TextButton>}
    </div>
  );
}

interface Option {
  value: string;
  name: string;
  count: number | undefined;
}

function choicesOf(counts: LeadCounts | undefined, states: readonly string[]) {
  const knownStates = [...new Set([...states, ...Object.keys(counts?.states ?? {})])];
  const choices: { name: "state" | "consent" | "status" | "campaign"; title: string; options: Option[] }[] = [
    {
      name: "state",
      title: "State",
      options: knownStates.map((state) => ({ value: state, name: state, count: counts?.states[state] ?? 0 })),
    },
    {
      name: "consent",
      title: "Consent",
      options: [
        { value: "yes", name: "May be called", count: counts?.consent.yes },
        { value: "no", name: "Not to be called", count: counts?.consent.no },
      ],
    },
    {
      name: "status",
      title: "Outcome",
      options: LEAD_STATUSES.map((one) => ({
        value: one,
        name: STATUS_WORDS[one],
        count: counts?.statuses[one] ?? 0,
      })),
    },
    {
      name: "campaign",
      title: "Campaign",
      options: (counts?.campaigns ?? []).map(({ name, count }) => ({ value: name, name, count })),
    },
  ];
  return choices;
}

interface ChoiceProps {
  title: string;
  options: readonly Option[];
  /** Empty: nothing is chosen. */
  value: string;
  onChoose: (value: string) => void;
}

/** A filter with one of several values: the browser's own select, under a pill that shows what is chosen. */
function Choice({ title, options, value, onChoose }: ChoiceProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span
      className={`${PILL} pr-7 outline-offset-3 outline-evergreen has-focus-visible:outline-3 after:absolute after:right-3 after:-mt-1 after:size-[0.4rem] after:rotate-45 after:border-r-[1.6px] after:border-b-[1.6px] after:border-current`}
      data-chosen={value !== "" || undefined}
    >
      <span aria-hidden="true" className="truncate">
        {chosen?.name ?? (value || title)}
      </span>
      <select
        className="absolute inset-0 w-full cursor-pointer text-base opacity-0"
        aria-label={title}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{`${title}: all`}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-white text-ink">
            {option.count === undefined ? option.name : `${option.name} (${formatCount(option.count)})`}
          </option>
        ))}
        {value !== "" && !chosen && <option value={value}>{value}</option>}
      </select>
    </span>
  );
}

/** Whether a filter leaves anything out. */
export const isNarrowed = (filter: LeadFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
