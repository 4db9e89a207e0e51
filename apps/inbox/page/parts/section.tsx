import { useId, type ReactNode } from "react";

interface SectionProps {
  heading: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ heading, className = "", children }: SectionProps) {
  const id = useId();
  return (
    <section className={`section ${className}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
