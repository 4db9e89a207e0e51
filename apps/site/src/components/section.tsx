import type { ReactNode } from "react";

const GROUND = { paper: "bg-paper", sand: "bg-sand" } as const;

interface SectionProps {
  children: ReactNode;
  /** Sections alternate between the two. */
  ground?: keyof typeof GROUND;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  id?: string;
  className?: string;
}

/** A band across the page with its content in the middle column. */
export function Section({ children, ground = "paper", labelledBy, id, className = "" }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`${GROUND[ground]} print:bg-transparent ${className}`}
    >
      <div className="mx-auto max-w-content px-4 py-14 sm:px-6 lg:py-20">{children}</div>
    </section>
  );
}
