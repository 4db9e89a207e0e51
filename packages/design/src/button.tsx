import type { ComponentProps } from "react";

const LOOK = {
  primary:
    "bg-evergreen text-white border-evergreen hover:bg-evergreen-deep hover:border-evergreen-deep pointer-fine:active:[translate:0_1px]",
  /** On a dark ground. */
  light: "bg-paper text-evergreen border-paper hover:bg-sky hover:border-sky",
  quiet: "bg-transparent text-evergreen border-edge hover:border-evergreen hover:bg-sky",
  onDark: "bg-transparent text-paper border-paper/60 hover:border-paper hover:bg-evergreen-deep",
} as const;

interface LookProps {
  look?: keyof typeof LOOK;
}

/** A link that looks like a button. `data-button` marks it for tests and checks. */
export const ButtonLink = ({
  look = "primary",
  className = "",
  ...rest
}: LookProps & ComponentProps<"a">) => (
  <a data-button="" className={`button ${LOOK[look]} ${className}`} {...rest} />
);

/** A button that does something on this page. */
export const Button = ({
  look = "primary",
  className = "",
  type = "button",
  ...rest
}: LookProps & ComponentProps<"button">) => (
  <button type={type} className={`button ${LOOK[look]} ${className}`} {...rest} />
);
