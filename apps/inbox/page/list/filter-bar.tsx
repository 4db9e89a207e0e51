import { FILTERS, type FilterName, type LeadCounts } from "../../src/messages.ts";
import type { LeadFilter } from "../../src/requests.ts";
import { formatCount } from "../format.ts";
import { TextButton } from "../parts/button.tsx";
import { CAMPAIGN_WORDS, CONSENT_WORDS, STATUS_WORDS } from "../words.ts";

interface FilterBarProps {
  filter: LeadFilter;
  counts: LeadCounts | undefined;
  onChange: (filter: LeadFilter) => void;
}

const PILL =
  "relative inline-flex min-h-[2.15rem] max-w-52 flex-none cursor-pointer items-center gap-[0.35em] rounded-full border border-edge bg-transparent px-3 text-[0.92rem] font-medium whitespace-nowrap hover:border-ink focus-visible:rounded-full aria-pressed:border-evergreen aria-pressed:bg-evergreen aria-pressed:text-on-evergreen data-chosen:border-evergreen data-chosen:bg-evergreen data-chosen:text-on-evergreen";

/** Those with words are a choice of several values; the others are on or off. */
const TITLES: Record<FilterName, [title: string, words?: Record<string, string>]> = {
  due: ["Due today"],
  new: ["New"],
  callNow: ["Call now"],
  state: ["State", {}],
  consent: ["Consent", CONSENT_WORDS],
  status: ["Outcome", STATUS_WORDS],
  campaign: ["Campaign", CAMPAIGN_WORDS],
};

/** What narrows the list, each with how many there are. On a phone it is one line that is pushed aside. */
export function FilterBar({ filter, counts, onChange }: FilterBarProps) {
  return (
    <div
      role="group"
      aria-label="Filters"
      className="-mx-[1.1rem] -my-1 flex items-center gap-1.5 overflow-x-auto px-[1.1rem] py-1 [scrollbar-width:none] sm:flex-wrap sm:overflow-visible"
    >
      {FILTERS.map((name) => {
        const [title, words] = TITLES[name];
        const Filter = words ? Choice : Mark;
        return (
          <Filter
            key={name}
            {...{ title, words }}
            options={counts?.[name] ?? []}
            value={filter[name] ?? ""}
            onChoose={(value) => onChange({ ...filter, [name]: value || undefined })}
          />
        );
      })}
      {isNarrowed(filter) && <TextButton onClick={() => onChange({})}>Show all</TextButton>}
    </div>
  );
}

interface OneFilterProps {
  title: string;
  words?: Record<string, string> | undefined;
  options: LeadCounts["state"];
  /** Empty: nothing is chosen. */
  value: string;
  onChoose: (value: string) => void;
}

function Mark({ title, options: [option], value, onChoose }: OneFilterProps) {
  return (
    <button
      type="button"
      className={`${PILL} group`}
      aria-pressed={value !== ""}
      onClick={() => onChoose(value === "" ? "yes" : "")}
    >
      {title}
      {option && (
        <span className="font-normal text-muted group-aria-pressed:text-inherit">
          {` ${formatCount(option[1])}`}
        </span>
      )}
    </button>
  );
}

/** A filter with one of several values: the browser's own select, as wide as what is chosen. */
function Choice({ title, words = {}, options, value, onChoose }: OneFilterProps) {
  return (
    <span className="relative after:pointer-events-none after:absolute after:top-[calc(50%-0.3rem)] after:right-3 after:size-[0.4rem] after:rotate-45 after:border-r-[1.6px] after:border-b-[1.6px] after:border-current has-data-chosen:text-on-evergreen">
      <select
        className={`${PILL} appearance-none truncate pr-7 field-sizing-content`}
        data-chosen={value !== "" || undefined}
        aria-label={title}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="" className="bg-white text-ink">
          {title}
        </option>
        {options.map(([one, count]) => (
          <option key={one} value={one} className="bg-white text-ink">
            {`${words[one] ?? one} (${formatCount(count)})`}
          </option>
        ))}
      </select>
    </span>
  );
}

export const isNarrowed = (filter: LeadFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
