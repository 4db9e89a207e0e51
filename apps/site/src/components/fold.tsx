import type { ReactNode, Ref } from "react";

const SIZE = { large: "py-4 sm:py-5", small: "py-3" } as const;

export interface FoldProps {
  /** What stays in sight: a heading, perhaps with a sentence. */
  summary: ReactNode;
  children: ReactNode;
  /** Of the folds of one name, one is open at a time. */
  name?: string;
  size?: keyof typeof SIZE;
  /** Where a link to the content leads; the browser opens the fold on the way. */
  contentId?: string;
  className?: string;
  ref?: Ref<HTMLDetailsElement>;
}

/** Content that opens on a press, for a link or a search within the page, and on paper: the browser's own <details>. */
export function Fold({ summary, children, name, size = "large", contentId, className = "", ref }: FoldProps) {
  return (
    // What was opened before its script came stays open.
    <details
      ref={ref}
      name={name}
      suppressHydrationWarning
      className={`group border-b border-edge/50 print:border-0 ${className}`}
    >
      <summary
        className={`flex cursor-pointer list-none items-center justify-between gap-6 ${SIZE[size]} [&::-webkit-details-marker]:hidden print:py-0`}
      >
        {summary}
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 text-evergreen print:hidden">
          <path d="M4 12h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          <path
            d="M12 4v16"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            className="[details[open]>summary>svg>&]:hidden"
          />
        </svg>
      </summary>
      <div id={contentId} className="scroll-mt-32 pb-7 print:pb-0">
        {children}
      </div>
    </details>
  );
}
