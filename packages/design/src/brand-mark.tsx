/** The mark of the sample lender: a gabled house drawn in one line, with the hearth lit. */
export function BrandMark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className} fill="none">
      <path
        d="M4 27.5V14.2L12.4 6l5.1 5V7.4h3.6v7.2L28 21v6.5"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M9 27.5v-6.4a3.4 3.4 0 0 1 6.8 0v6.4z" className="fill-gold" />
      <path d="M2 27.5h28" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
