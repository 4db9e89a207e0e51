import { words } from "../content.ts";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatTypedDollars } from "../format.ts";
import type { EstimateContext } from "./estimate-context.ts";
import { Fold, type FoldProps } from "../../../components/fold.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { Component, type ComponentType } from "react";

/** The heading of a part by its name among the words, and a sentence that is not printed. */
export function SectionHeading({ name, className = "" }: { name: "equity" | "cost"; className?: string }) {
  const { heading, intro } = words[name];
  return (
    <>
      <h2 id={`${name}-heading`} className={`text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] ${className}`}>
        {heading}
      </h2>
      <p className="mt-3 text-muted print:hidden">{intro}</p>
    </>
  );
}

interface NumbersSourceProps {
  context: EstimateContext;
  /** Added where the numbers are the visitor's. An example is always labeled, on paper as well. */
  className?: string;
}

/** Says whether a part shows the example or what the visitor entered, and which numbers these are. */
export function NumbersSource({ context, className = "" }: NumbersSourceProps) {
  const { inputs, typed } = context;
  return (
    <p
      data-testid="whose-numbers"
      className={`mt-4 print:mt-0 border-l-4 py-1 pl-3 text-[0.9375rem] ${typed ? `border-evergreen ${className}` : "border-gold"}`}
    >
      {fillIn(typed ? words.whose.yours : words.whose.example, {
        value: formatTypedDollars(inputs.homeValueDollars),
        owed: formatTypedDollars(inputs.mortgageBalanceDollars),
        score: inputs.creditScore,
      })}
      {!typed && (
        <span className="noscript:hidden"> {fillIn(words.whose.press, { button: words.inputs.button })}</span>
      )}
    </p>
  );
}

interface DetailProps extends Omit<FoldProps, "summary"> {
  heading: string;
  headingClass?: string;
  /** True for what the page is not sent with; without scripts the fold is not there. */
  scripted?: boolean;
}

export function Detail({
  heading,
  headingClass = "",
  scripted,
  className = "",
  children,
  ...fold
}: DetailProps) {
  const isHydrated = useHydrated();
  return (
    <Fold
      summary={
        <h3
          className={`font-text text-[1.0625rem] font-semibold tracking-normal print:text-[1rem] ${headingClass}`}
        >
          {heading}
        </h3>
      }
      size="small"
      className={scripted ? `noscript:hidden ${className}` : className}
      {...fold}
    >
      {(!scripted || isHydrated) && children}
    </Fold>
  );
}

/** Wraps an island so that an error inside it leaves the rest of the page as it is. @param Failure then stands in for it */
export function guardIsland(Island: ComponentType, Failure: ComponentType<{ error: Error }> = FailureNote) {
  return class GuardedIsland extends Component<object, { error?: Error }> {
    override state: { error?: Error } = {};

    static getDerivedStateFromError(error: unknown) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }

    override render() {
      const { error } = this.state;
      return error ? <Failure error={error} /> : <Island />;
    }
  };
}

/** An error as an alert: for the calculator, whose button has just been pressed. */
export function FailureAlert({ error }: { error: Error }) {
  const { heading, advice } = words.failure;
  return (
    <div role="alert" className="rounded-card border border-terracotta bg-white p-6 sm:p-8">
      <h2 className="text-[1.5rem]">{heading}</h2>
      <pre className="mt-3 overflow-x-auto rounded-control bg-sand p-3 text-[0.875rem] whitespace-pre-wrap">
        {error.message}
      </pre>
      <p className="mt-3">{advice}</p>
    </div>
  );
}

/** An error in a part below the calculator, as a sentence that is not announced: of two, the calculator's own must be heard. */
function FailureNote() {
  const { part, advice } = words.failure;
  return <p className="border-l-4 border-terracotta py-1 pl-4">{`${part} ${advice}`}</p>;
}
