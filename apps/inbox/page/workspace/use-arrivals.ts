import { useCallback, useRef, useState } from "react";

/** New applications that a reader who has scrolled down has not seen yet. */
export function useArrivals() {
  const [arrived, setArrived] = useState(0);
  const isAway = useRef(false);
  const noteArrival = (count: number): void => {
    if (isAway.current) setArrived((before) => before + count);
  };
  const onAwayFromTop = useCallback((isNowAway: boolean) => {
    isAway.current = isNowAway;
    if (!isNowAway) setArrived(0);
  }, []);
  return { arrived, noteArrival, onAwayFromTop };
}
