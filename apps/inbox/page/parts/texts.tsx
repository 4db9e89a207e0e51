import { useId, type ComponentProps, type ReactNode } from "react";
import { messageOf } from "../api-client.ts";

interface TextProps {
  children: ReactNode;
  className?: string;
  id?: string;
}

export function Quiet({ className = "", ...rest }: TextProps) {
  return <p className={`text-[0.92rem] text-muted ${className}`} {...rest} />;
}

export function Warning({ className = "", ...rest }: TextProps & { role?: "alert" }) {
  return <p className={`font-semibold text-terracotta ${className}`} {...rest} />;
}

export function ProblemText({ error, id }: { error: unknown; id?: string }) {
  if (error === null || error === undefined) return null;
  return (
    <Warning role="alert" {...(id && { id })}>
      {messageOf(error)}
    </Warning>
  );
}

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="flex-none rounded-[5px] border border-edge px-[0.45em] text-[0.78rem] leading-normal font-semibold text-muted">
      {children}
    </span>
  );
}

export function Key({ className = "", ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={`inline-block min-w-[1.5em] rounded-[5px] border border-b-2 border-hairline bg-white px-[0.4em] py-[0.05em] text-center font-text text-[0.8rem] leading-[1.4] text-muted ${className}`}
      {...rest}
    />
  );
}

interface SectionProps {
  heading: string;
  className?: string;
  children: ReactNode;
}

export function Section({ heading, className = "", children }: SectionProps) {
  const id = useId();
  return (
    <section className={`print:mt-6 ${className}`} aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-[1.2rem]">
        {heading}
      </h2>
      {children}
    </section>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <h3 className="mt-4 mb-1.5 font-text text-[0.9rem] font-semibold tracking-normal text-muted">
      {children}
    </h3>
  );
}

interface FactsProps {
  facts: readonly { term: string; value: ReactNode }[];
  isSmall?: boolean;
}

export function Facts({ facts, isSmall = false }: FactsProps) {
  return (
    <dl className={isSmall ? "text-[0.92rem]" : ""}>
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className={`grid grid-cols-[minmax(6.5rem,2fr)_3fr] gap-x-4 border-b border-hairline last:border-b-0 ${isSmall ? "py-1" : "py-1.5"}`}
        >
          <dt className="text-muted">{term}</dt>
          <dd className={`wrap-anywhere ${isSmall ? "" : "font-medium"}`} dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
