/** The front of a house as a pencil elevation, waiting for its figures. Decoration. */
export function HouseElevation() {
  return (
    <svg
      viewBox="0 0 320 200"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      strokeLinejoin="round"
      className="absolute -right-6 -bottom-1 w-[94%] max-w-[34rem] text-paper/25 max-md:hidden print:hidden"
    >
      <path d="M0 190h320" />
      <path d="M40 190v-76h150v76M30 118l48-58h152l40 58" />
      <path d="M190 190v-70l36-34 44 38v66" />
      <path d="M180 124l46-44 54 48" />
      <path d="M108 60V38h22v22M104 38h30" />
      <path d="M58 134h30v26H58zm15 0v26M58 147h30" />
      <path d="M112 190v-48h28v48M135 168h.1" />
      <path d="M210 136h38v32h-38zm19 0v32m-19-16h38" />
      <path d="M40 182h150M100 190l-6-6m52 6 6-6" />
      <path d="M30 196v4h240v-4M30 198h240" strokeDasharray="3 3" />
      <path d="M14 190c-9-12-6-34 4-40 8 8 11 28 2 40m4 0v-18M292 190v-26m0 4c-13 0-17-14-11-24 4-9 18-9 22 0 6 10 2 24-11 24" />
    </svg>
  );
}
