const SHAPES = {
  lock: (
    <>
      <path d="M6.5 11V8a5.5 5.5 0 0 1 11 0v3" />
      <path d="M4.8 11h14.4v9.5H4.8z" />
      <path d="M12 14.6v2.6" />
    </>
  ),
  phone: (
    <path d="M6.2 3.6 9.4 4l1.3 4.2-2 1.7a13 13 0 0 0 5.4 5.4l1.7-2 4.2 1.3.4 3.2c.1 1.2-.8 2.2-2 2.2C10.7 20 4 13.3 4 5.600c0-1.2 1-2.1 2.2-2z" />
  ),
  tick: <path d="m4.5 12.8 4.8 4.900L19.6 6.8" />,
  star: (
    <path
      d="m12 3.2 2.7 5.7 6.1.8-4.5 4.3 1.1 6.200L12 17.200l-5.4 3 1.1-6.200L3.2 9.700l6.1-.8z"
      fill="currentColor"
    />
  ),
  house: (
    <>
      <path d="M3.5 11.6 12 4l8.5 7.6" />
      <path d="M5.8 9.800V20h12.400V9.8" />
      <path d="M10 20v-5.500h4V20" />
    </>
  ),
  vault: (
    <>
      <path d="M3.5 9.5 12 4l8.5 5.500z" />
      <path d="M5.5 9.500V18m4.3-8.500V18m4.4-8.500V18m4.3-8.500V18M3.5 20.500h17M4.5 18h15" />
    </>
  ),
  seal: (
    <>
      <circle cx="12" cy="9.8" r="6.2" />
      <path d="m8.3 14.9-1.6 6 5.3-2.6 5.3 2.6-1.6-6" />
      <path d="m9.6 9.9 1.7 1.8 3.2-3.5" />
    </>
  ),
  plate: (
    <>
      <path d="M3.5 5.500h17v13h-17z" />
      <path d="M7 10h4.500M7 14h7m2.5-4.500h.01" />
    </>
  ),
} as const;

export type LineIconName = keyof typeof SHAPES;

/** A small drawing in the hand of the plan lines on the models. Decoration: its meaning always stands beside it. */
export function LineIcon({ name, className = "" }: { name: LineIconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SHAPES[name]}
    </svg>
  );
}
