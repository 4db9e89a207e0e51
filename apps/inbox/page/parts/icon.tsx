const SHAPES = {
  phone:
    "M6.2 3.6 9.4 4l1.3 4.2-2 1.7a13 13 0 0 0 5.4 5.4l1.7-2 4.2 1.3.4 3.2c.1 1.2-.8 2.2-2 2.2C10.7 20 4 13.3 4 5.600c0-1.2 1-2.1 2.2-2z",
  clock: "M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.500V12l3 2",
  barred: "M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 6l12 12",
  text: "M4 5h16v11H10l-4 3.500V16H4z",
  letter: "M3.5 5.500h17v13h-17zM4 6.500l8 6.5 8-6.5",
  print: "M7 8V3.500h10V8M7 17H4V8.500h16V17h-3M7 14h10v6.500H7z",
  back: "M14.5 5.5 8 12l6.5 6.5",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20.5 20.5",
  lock: "M6.5 11V8a5.5 5.5 0 0 1 11 0v3M4.8 11h14.400v9.500H4.800z",
  calendar: "M4.500 6h15v14h-15zM4.500 10.500h15M8.500 3.500v4M15.500 3.500v4",
  gear: "M4 7.500h9M17 7.500h3M4 16.500h3M11 16.500h9M15 5.200v4.600M9 14.200v4.6",
  chart: "M4 20V11M9.3 20V4M14.7 20v-7M20 20V8",
  note: "M6 3.500h12v17H6zM9 8h6M9 12h6M9 16h3",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.500M4.5 20h15",
  up: "M12 20V5M6 10.5 12 4.500l6 6",
} as const;

export type IconName = keyof typeof SHAPES;

/** Whether a call is allowed, for whoever sees no colors. */
export const CALL_ICONS = { open: "phone", closed: "clock", never: "barred" } as const;

/** A small line icon. Decorative: the words beside it say the same. */
export function Icon({ name, className = "size-[1.15em]" }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`flex-none fill-none stroke-current stroke-[1.8] ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
