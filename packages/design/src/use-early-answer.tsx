import { useEffect, useRef, type RefObject } from "react";

/**
 * A page can be typed into before its script has come. Tells once, when the script has taken hold, what stands in the
 * control by then, so that what is worked with is what the visitor sees.
 * @param tell is given the control; what is told again and has not changed does no harm
 * @returns the reference to put on the control
 */
export function useEarlyAnswer(
  tell: (control: HTMLInputElement) => void,
): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null);
  const first = useRef(tell);
  useEffect(() => {
    if (control.current) first.current(control.current);
  }, []);
  return control;
}
