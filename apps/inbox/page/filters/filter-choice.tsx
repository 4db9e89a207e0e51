import { useWords } from "../words/words-provider.tsx";

export interface Choice {
  value: string;
  /** With its count. */
  text: string;
  /** Without it. */
  name: string;
}

interface FilterChoiceProps {
  title: string;
  options: readonly Choice[];
  /** Empty: nothing is chosen. */
  value: string;
  onChoose: (value: string) => void;
}

/** A filter with one of several values: the browser's own select, under a pill that shows what is chosen. */
export function FilterChoice({ title, options, value, onChoose }: FilterChoiceProps) {
  const { words } = useWords();
  const chosen = options.find((option) => option.value === value);
  return (
    <span className="pill choice-pill" data-chosen={value !== "" || undefined}>
      <span aria-hidden="true" className="cut">
        {chosen?.name ?? (value || title)}
      </span>
      <select
        aria-label={title}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{`${title}: ${words.filters.any}`}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
        {value !== "" && !chosen && <option value={value}>{value}</option>}
      </select>
    </span>
  );
}
