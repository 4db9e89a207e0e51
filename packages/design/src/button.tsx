import type { ReactNode } from "react";

const LOOK = {
  primary:
    "bg-evergreen text-white border-evergreen hover:bg-evergreen-deep hover:border-evergreen-deep pointer-fine:active:[translate:0_1px]",
  /** On a dark ground. */
  light: "bg-paper text-evergreen border-paper hover:bg-sky hover:border-sky",
  quiet: "bg-transparent text-evergreen border-edge hover:border-evergreen hover:bg-sky",
  onDark: "bg-transparent text-paper border-paper/60 hover:border-paper hover:bg-evergreen-deep",
} as const;

interface SharedProps {
  children: ReactNode;
  look?: keyof typeof LOOK;
  className?: string;
}

/** A link that looks like a button. `data-button` tells it from other links, for tests and checks. */
export function ButtonLink({
  children,
  look = "primary",
  className = "",
  ...rest
}: SharedProps & { href: string; id?: string; [data: `data-${string}`]: string }) {
  return (
    <a data-button="" className={`button ${LOOK[look]} ${className}`} {...rest}>
      {children}
    </a>
  );
}

/** A button that does something on this page. */
export function Button({
  children,
  look = "primary",
  className = "",
  type = "button",
  ...rest
}: SharedProps & {
  type?: "button" | "submit";
  id?: string;
  hidden?: boolean;
  "aria-describedby"?: string;
  disabled?: boolean;
  onClick?: () => void;
  [data: `data-${string}`]: string | undefined;
}) {
  return (
    <button type={type} className={`button ${LOOK[look]} ${className}`} {...rest}>
      {children}
    </button>
  );
}
