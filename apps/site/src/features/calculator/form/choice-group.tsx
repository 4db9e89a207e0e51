type Value = string | number;

interface ChoiceGroupProps<Choice extends Value> {
  name: string;
  legend: string;
  /** False where a heading says it to the eye. */
  isLegendSeen?: boolean;
  choices: readonly { value: Choice; label: string }[];
  chosen: Choice;
  onChoose: (value: Choice) => void;
}

/** A few choices beside each other: radio buttons that look like tabs. */
export function ChoiceGroup<Choice extends Value>(props: ChoiceGroupProps<Choice>) {
  const { name, legend, isLegendSeen = true, choices, chosen, onChoose } = props;
  const layout =
    choices.length > 3 ? "grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2" : "flex flex-wrap gap-2";
  return (
    <fieldset className="min-w-0 print:hidden">
      <legend className={isLegendSeen ? "mb-1.5 font-semibold leading-snug" : "sr-only"}>{legend}</legend>
      <div className={layout}>
        {choices.map(({ value, label }) => (
          <RadioButton
            key={value}
            name={name}
            value={value}
            label={label}
            isChosen={value === chosen}
            onChoose={() => onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RadioButtonProps {
  name: string;
  value: Value;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function RadioButton({ name, value, label, isChosen, onChoose }: RadioButtonProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-white px-3.5 py-1.5 leading-tight hover:border-ink has-[:checked]:border-evergreen has-[:checked]:bg-sky has-[:checked]:font-semibold has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-evergreen">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-evergreen outline-none"
      />
      {label}
    </label>
  );
}
