interface HomeBarProps {
  /** In percent of the home's value. */
  owed: number;
  combined: number;
  limit: number | undefined;
}

const within = (percent: number): number => Math.min(Math.max(percent, 0), 100);

/** The home's value as a bar: what is owed on it, what is wanted on top, and where the law stops. The words say the same. */
export function HomeBar({ owed, combined, limit }: HomeBarProps) {
  const added = within(combined) - within(owed);
  return (
    <svg className="home-bar" aria-hidden="true" focusable="false">
      <rect className="home-bar-value" width="100%" height="100%" rx="5" />
      <rect className="home-bar-owed" width={`${within(owed)}%`} height="100%" rx="5" />
      {added > 0 && (
        <rect className="home-bar-wanted" x={`${within(owed)}%`} width={`${added}%`} height="100%" rx="5" />
      )}
      {limit !== undefined && (
        <line className="home-bar-limit" x1={`${limit}%`} x2={`${limit}%`} y1="0" y2="100%" />
      )}
    </svg>
  );
}
