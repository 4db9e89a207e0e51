interface ChoiceGroupProps<Choice extends string | number> {
  name: string;
  legend: string;
  /** False where a heading says it to the eye. */
  isLegendSeen?: boolean;
  choices: readonly { value: Choice; label: string }[];
  chosen: Choice;
  onChoose: (value: Choice) => void;
}

/** A few choices beside each other: radio buttons that look like tabs. */
export function ChoiceGroup<Choice extends string | number>(props: ChoiceGroupProps<Choice>) {
  const { name, legend, isLegendSeen = true, choices, chosen, onChoose } = props;
  const layout =
    choices.length > 3 ? "grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2" : "flex flex-wrap gap-2";
  return (
    <fieldset className="min-w-0 print:hidden">
      <legend className={isLegendSeen ? "mb-1.5 font-semibold leading-snug" : "sr-only"}>{legend}</legend>
      <div className={layout}>
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-white px-[min(0.875rem,4vw)] py-1.5 leading-tight hover:border-ink has-[:checked]:border-evergreen has-[:checked]:bg-sky has-[:checked]:font-semibold has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-evergreen"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-4 shrink-0 accent-evergreen outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
