import { Fold, type FoldProps } from "../../../components/fold.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface DetailProps extends Omit<FoldProps, "summary"> {
  heading: string;
  headingClass?: string;
  /** True for what the page is not sent with; without scripts the fold is not there. */
  scripted?: boolean;
}

/** A fold within a part of the page. */
export function Detail({
  heading,
  headingClass = "",
  scripted,
  className = "",
  children,
  ...fold
}: DetailProps) {
  const isHydrated = useHydrated();
  return (
    <Fold
      summary={
        <h3
          className={`font-text text-[1.0625rem] font-semibold tracking-normal print:text-[1rem] ${headingClass}`}
        >
          {heading}
        </h3>
      }
      size="small"
      className={scripted ? `noscript:hidden ${className}` : className}
      {...fold}
    >
      {(!scripted || isHydrated) && children}
    </Fold>
  );
}
