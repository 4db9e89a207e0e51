import { useEffect, useRef, type RefObject } from "react";

/**
 * A visitor can type into a page before it is hydrated. Reports the control once after hydration, so that the state
 * matches what the visitor sees.
 * @param report is given the control
 * @returns the ref for the control
 */
export function useEarlyAnswer(
  report: (control: HTMLInputElement) => void,
): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null);
  const first = useRef(report);
  useEffect(() => {
    if (control.current) first.current(control.current);
  }, []);
  return control;
}
