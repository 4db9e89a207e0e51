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
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  tick: <path d="m4.5 12.8 4.8 4.900L19.6 6.8" />,
  star: (
    <path
      d="m12 3.2 2.7 5.7 6.1.8-4.5 4.3 1.1 6.200L12 17.200l-5.4 3 1.1-6.200L3.2 9.700l6.1-.8z"
      fill="currentColor"
    />
  ),
} as const;

/** A small line icon. Decorative: the words beside it say the same. */
export function LineIcon({ name, className = "" }: { name: keyof typeof SHAPES; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-icon ${className}`}>
      {SHAPES[name]}
    </svg>
  );
}
