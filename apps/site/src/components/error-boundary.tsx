import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  words: { heading: string; advice: string };
  children: ReactNode;
}

/** Shows a failure of an interactive part in its own place, and keeps the rest of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { words, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
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
}
