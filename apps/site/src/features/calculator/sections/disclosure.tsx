import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

interface DisclosureProps {
  summary: string;
  className?: string;
  children: ReactNode;
}

/** Content behind words that look like a link. It is made when it is first seen, also where it was opened before the script came. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [place, isSeen] = useSeen<HTMLDivElement>();
  return (
    <details className={className}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-evergreen underline decoration-evergreen/40 hover:decoration-evergreen">
        {summary}
      </summary>
      <div ref={place} className="mt-2">
        {isSeen && children}
      </div>
    </details>
  );
}

const MARGIN = "300px";

/** Whether the placeholder element has come near the window yet. Inside a closed fold or a hidden layout it never does. */
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

/** Loads something when the component is first shown. Undefined until it has arrived, and if it cannot be loaded. */
export function useLoaded<Loaded>(load: () => Promise<Loaded>): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => void load().then(setLoaded, () => undefined), []);
  return loaded;
}
