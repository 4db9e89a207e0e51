import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from "react";
import { errorId } from "./error-id.ts";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange" | "defaultValue"> {
  /** Also the name under which the answer is sent. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** A sign in front of the box, such as "$". Hidden from screen readers, for which the label says it. */
  sign?: string;
  /** Shown in place, announced with the box. */
  error?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
}

const BOX =
  "flex items-stretch rounded-control border border-edge bg-white outline-evergreen hover:border-ink focus-within:border-evergreen focus-within:outline-2 has-[[aria-invalid=true]]:border-terracotta has-[[aria-invalid=true]]:outline-terracotta";

/** A labelled text box with hint and error, tied together for screen readers. */
export function TextField({
  id,
  label,
  hint,
  sign,
  error,
  type = "text",
  onChange,
  ...input
}: TextFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  // A visitor can type into a page before it is hydrated, and press its button in that very moment: it must know by then.
  const reportEarlyAnswer = useEffectEvent(() => {
    const typed = control.current?.value ?? "";
    if (typed !== (input.value ?? "")) onChange?.(typed);
  });
  useLayoutEffect(() => reportEarlyAnswer(), []);
  const describedBy = [hint ? `${id}-hint` : "", errorId(id)].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 leading-snug">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-[0.8375rem] text-muted">
            {hint}
          </span>
        )}
      </div>
      <div className={BOX}>
        {sign && (
          <span aria-hidden="true" className="self-center pl-3.5 text-muted">
            {sign}
          </span>
        )}
        <input
          ref={control}
          id={id}
          name={id}
          type={type}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          onChange={onChange && ((event) => onChange(event.currentTarget.value))}
          className={`min-h-12 w-full min-w-0 rounded-control bg-transparent py-2 pr-3.5 outline-none ${sign ? "pl-1.5" : "pl-3.5"}`}
          {...input}
        />
      </div>
      <ErrorText id={id}>{error}</ErrorText>
    </div>
  );
}

/** What is wrong with an answer, beside it. The element is always there, so that a script or a server can fill it. */
export function ErrorText({ id, children }: { id: string; children?: string | undefined }) {
  return (
    <p
      id={errorId(id)}
      hidden={!children}
      className="mt-1 text-[0.9rem] leading-snug font-medium text-terracotta"
    >
      {children}
    </p>
  );
}
