import { useEffect, useRef, useState, type RefObject } from "react";

/** How far under or over the window something is already drawn, so that it stands there when it is scrolled to. */
const MARGIN = "300px";

/**
 * Tells when an element comes near the window for the first time. What stands in a closed fold, in the layout of another
 * screen or on a page without scripts is never seen, so it need not be worked out.
 * @returns the ref for the element that keeps the place, and whether it has been seen
 */
export function useSeen<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isSeen];
}
