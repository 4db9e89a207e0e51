import type { CalculatorWords } from "@heloc/content/en/calculator";
import { Component, type ComponentType, type ReactNode } from "react";

type FailureWords = CalculatorWords["failure"];

interface FailureBoundaryProps {
  /** Shown instead of the children once one of them has thrown. */
  fallback: (error: Error) => ReactNode;
  children: ReactNode;
}

class FailureBoundary extends Component<FailureBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error) : this.props.children;
  }
}

/** Wraps an island so that an error inside it leaves the rest of the page as it is. */
function withFallback<Props extends { words: { failure: FailureWords } }>(
  Part: ComponentType<Props>,
  fallback: (words: FailureWords, error: Error) => ReactNode,
) {
  return function GuardedPart(props: Props) {
    return (
      <FailureBoundary fallback={(error) => fallback(props.words.failure, error)}>
        <Part {...props} />
      </FailureBoundary>
    );
  };
}

/** Shows an error as an alert: for the calculator, whose button has just been pressed. */
export const withFailureAlert: typeof withFailureNote = (Part) =>
  withFallback(Part, ({ heading, advice }, error) => (
    <div role="alert" className="rounded-card border border-terracotta bg-white p-6 sm:p-8">
      <h2 className="text-[1.5rem]">{heading}</h2>
      <pre className="mt-3 overflow-x-auto rounded-control bg-sand p-3 text-[0.875rem] whitespace-pre-wrap">
        {error.message}
      </pre>
      <p className="mt-3">{advice}</p>
    </div>
  ));

/**
 * Shows an error as a sentence that is not announced: for the parts below the calculator. Nobody has pressed anything in
 * them, and of two errors at once the calculator's own must be the one that is heard.
 */
export const withFailureNote = <Props extends { words: { failure: FailureWords } }>(
  Part: ComponentType<Props>,
) =>
  withFallback(Part, ({ part, advice }) => (
    <p className="border-l-4 border-terracotta py-1 pl-4">{`${part} ${advice}`}</p>
  ));
