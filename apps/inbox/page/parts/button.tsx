import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

const SHAPE =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border px-4 py-1.5 font-semibold leading-tight transition-colors duration-150 print:hidden";
const OFF =
  "aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:border-edge aria-disabled:bg-transparent aria-disabled:text-muted";

const LOOK = {
  plain: "border-edge bg-white text-ink hover:border-ink",
  primary: "border-evergreen bg-evergreen text-on-evergreen hover:bg-evergreen-deep",
  danger: "border-terracotta bg-transparent text-terracotta hover:bg-terracotta hover:text-on-evergreen",
  /** On the dark ground of a call that is allowed now. */
  onDark: "border-on-bar/55 bg-transparent text-on-bar hover:border-on-bar",
  gold: "border-gold bg-gold text-[#1c2721] hover:border-on-bar",
} as const;

export type ButtonLook = keyof typeof LOOK;

/** The classes of a button, also for a link that looks like one. */
export const buttonClass = (look: ButtonLook = "plain"): string => `${SHAPE} ${LOOK[look]} ${OFF}`;

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  /** Can be reached and says that it is off, but does nothing. */
  isOff?: boolean;
}

export function Button({ look, isOff, className = "", ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClass(look)} ${className}`}
      aria-disabled={isOff || undefined}
      {...rest}
      {...(isOff && { onClick: (event) => event.preventDefault() })}
    />
  );
}

export function TextButton({ className = "", ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-9 cursor-pointer items-center gap-1.5 px-1 font-semibold text-evergreen underline-offset-[0.2em] hover:underline print:hidden ${className}`}
      {...rest}
    />
  );
}

/** Back to the list, where list and lead take turns. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <TextButton className="mb-2 -ml-1.5 lg:hidden" onClick={onClick}>
      <Icon name="back" />
      Back to the list
    </TextButton>
  );
}
