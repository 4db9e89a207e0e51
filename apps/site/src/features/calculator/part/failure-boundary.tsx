import type { CalculatorWords } from "@heloc/content/en/calculator";
import { Component, type ComponentType, type ReactNode } from "react";

type FailureWords = CalculatorWords["failure"];

interface FailureBoundaryProps {
  /** What stands in the place of what failed. */
  fallback: (error: Error) => ReactNode;
  children: ReactNode;
}

/** Keeps a failure of an interactive part in its own place, and the rest of the page as it is. */
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

interface PropsWithFailureWords {
  words: { failure: FailureWords };
}

/** The calculator's own failure is an alert with the error in it: somebody has just pressed the button. */
export function withFailureAlert<Props extends PropsWithFailureWords>(Form: ComponentType<Props>) {
  return function GuardedForm(props: Props) {
    const { heading, advice } = props.words.failure;
    const showAlert = (error: Error) => (
      <div role="alert" className="rounded-card border border-terracotta bg-white p-6 sm:p-8">
        <h2 className="text-[1.5rem]">{heading}</h2>
        <pre className="mt-3 overflow-x-auto rounded-control bg-sand p-3 text-[0.875rem] whitespace-pre-wrap">
          {error.message}
        </pre>
        <p className="mt-3">{advice}</p>
      </div>
    );
    return (
      <FailureBoundary fallback={showAlert}>
        <Form {...props} />
      </FailureBoundary>
    );
  };
}

/**
 * A failure of a part below the calculator is told in its place. It is not read out as an alert: nobody has pressed
 * anything in that part, and the calculator's own failure must stay the one that is heard.
 */
export function withFailureNote<Props extends PropsWithFailureWords>(Part: ComponentType<Props>) {
  return function GuardedPart(props: Props) {
    const { part, advice } = props.words.failure;
    const showNote = () => <p className="border-l-4 border-terracotta py-1 pl-4">{`${part} ${advice}`}</p>;
    return (
      <FailureBoundary fallback={showNote}>
        <Part {...props} />
      </FailureBoundary>
    );
  };
}
