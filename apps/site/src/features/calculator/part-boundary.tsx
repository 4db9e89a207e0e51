import type { CalculatorWords } from "@heloc/content/en/calculator";
import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  words: CalculatorWords["failure"];
  children: ReactNode;
}

/**
 * Keeps a failure of one of the parts below the calculator in its place. It is not read out as an alert: nobody has
 * pressed anything in that part, and the calculator's own failure must stay the one that is heard.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { words, children } = this.props;
    if (!this.state.failed) return children;
    return <p className="border-l-4 border-terracotta py-1 pl-4">{`${words.part} ${words.advice}`}</p>;
  }
}
