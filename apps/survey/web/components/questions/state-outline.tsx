/** Outlines in a 60 by 40 drawing, simplified from the states' borders by degree of latitude and longitude. */
const OUTLINES: Record<string, string> = {
  CA: "M15 2l12.7 0l0 11.4l16.3 15.2l1.5 2.7l-.9 1.5l-.2 3.4l-.7 1.1l-7.3 .7l-.5-2.2l-2.1-2.1l-1.2-.3l-.3-1.1l-2.2-.5l-1.2-1l-2.6-.1l-.6-1.7l.1-.9l-2-2.2l-1.9-2.2l.3-2.1l-.9-.4l-1.2-2.1l0-1.1l-1.5-.8l-2.1-3.4l-.3-1.9l-1.7-3.4l.8-2.7z",
  TX: "M21.3 2l8.9 0l0 6.6l2.4 .9l3.2 .6l2.6 1l2.1 .1l2.9-.3l4.3 1.3l0 5.2l1.5 2.7l-.5 2.1l-.2 2.9l-2.8 1.2l-1.7 1.7l-3.2 1.8l-2.4 2.3l-.6 2.3l.8 3.6l-3.1-.3l-2.6-1.2l-1.2-3.8l-2.4-2.7l-1.1-2.7l-2.1-2.3l-2.6-.4l-1.5 1.7l-1 1.4l-2.5-1.1l-1.5-1.2l-1.1-3.2l-3.2-2.8l-1.9-2l10.5 0z",
  other:
    "M2 6.1l1.8 0l0-.8l26.9 0l.5 .4l2.5 .5l2.4 .4l-2.4 1.6l3.7-.9l.7 1.1l2.6-.1l.3 .7l-2.4 .4l-.9 1.5l.1 1.8l.4 1.6l.9-.5l.1-1.8l.8-1.7l.7-1l1.4 .8l-.5 1.6l1.3-.1l.1 1.1l-.6 1.1l1.3 .8l2.7-1.5l0-.7l2.4-.3l1.4-1.8l3.4 0l1.2-1.5l1.1-1.5l.8 .1l.5 2l.8 1.1l-3.4 1.9l-.3 .8l.8 1l-3.9 1.5l-.1 1.2l-1.1 1.1l-.7 2.4l.5 1.8l-2.4 1.7l-1.3 1l-1.9 1.6l-.2 1.6l1.2 4.3l-.2 2.1l-.8 .2l-1.4-3.2l0-1.5l-1.3-1.4l-1.3 .5l-1.6-.8l-2.3 .1l0 1.3l-1.9-.2l-2.4-.4l-1.5 1l-1.9 1.7l.1 1.9l-1.9-.5l-1.1-2.4l-1.1-1.8l-1.1 .1l-.6 .9l-1.7-2l-1.5-1.4l-1.7 .2l-2.8 .3l-3.6-1.4l-2.3-.1l-1.2-1.5l-2.1-.9l-1.9-3.8l-1.7-3.3l-.1-3.1l.4-4.2z",
};

/**
 * The shape of a state, or of the whole country for the others. The words beside it say the same. A state without a shape
 * leaves the room empty, so that the words of all choices stand on one line.
 */
export function StateOutline({ state }: { state: string }) {
  return (
    <svg viewBox="0 0 60 40" aria-hidden="true" className="drawing outline-picture h-9">
      <path d={OUTLINES[state]} strokeDasharray={state === "other" ? "2 1.6" : undefined} />
    </svg>
  );
}
