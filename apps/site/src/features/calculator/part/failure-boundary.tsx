import type { CalculatorWords } from "@heloc/lender/words/types";
import { Component, type ComponentType } from "react";

interface FailureProps {
  words: CalculatorWords["failure"];
  error: Error;
}

/**
 * Wraps an island so that an error inside it leaves the rest of the page as it is.
 * @param Failure stands in for the island once it has thrown
 */
export function guardIsland<Props extends { words: { failure: CalculatorWords["failure"] } }>(
  Island: ComponentType<Props>,
  Failure: ComponentType<FailureProps> = FailureNote,
) {
  return class GuardedIsland extends Component<Props, { error?: Error }> {
    override state: { error?: Error } = {};

    static getDerivedStateFromError(error: unknown) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }

    override render() {
      const { error } = this.state;
      return error ? <Failure words={this.props.words.failure} error={error} /> : <Island {...this.props} />;
    }
  };
}

/** An error as an alert: for the calculator, whose button has just been pressed. */
export function FailureAlert({ words, error }: FailureProps) {
  return (
    <div role="alert" className="rounded-card border border-terracotta bg-white p-6 sm:p-8">
      <h2 className="text-[1.5rem]">{words.heading}</h2>
      <pre className="mt-3 overflow-x-auto rounded-control bg-sand p-3 text-[0.875rem] whitespace-pre-wrap">
        {error.message}
      </pre>
      <p className="mt-3">{words.advice}</p>
    </div>
  );
}

/**
 * An error as a sentence that is not announced: for the parts below the calculator. Nobody has pressed anything in them,
 * and of two errors at once the calculator's own must be the one that is heard.
 */
function FailureNote({ words }: FailureProps) {
  return <p className="border-l-4 border-terracotta py-1 pl-4">{`${words.part} ${words.advice}`}</p>;
}
