import { words } from "./content.ts";
import { Button, ButtonLink } from "@heloc/design/button";
import { LineIcon } from "@heloc/design/line-icon";
import { fillIn } from "@heloc/lender/format/fill-in";
import { addressOfSurvey, listEntered, useSituation } from "./part/use-situation.ts";
import { WhoseNumbers } from "./part/part.tsx";
import { useHydrated } from "./part/use-hydrated.ts";
import { useEffect, useRef, useState } from "react";
import { sealLink } from "@heloc/survey-embed/sealed-link";
import { encodeShared, type SharedNumbers } from "./part/share-link.ts";

const { carry } = words;

/** What to do with the numbers: take them into the survey, share them, print them. */
export function CarryPart() {
  const situation = useSituation();
  const { isExample } = situation;
  const isHydrated = useHydrated();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="[&>:first-child]:mt-0">
        {!isExample && <WhoseNumbers situation={situation} />}
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink href={addressOfSurvey(situation)} id="use-these-numbers">
            {carry.use}
          </ButtonLink>
          {isHydrated && (
            <Button look="quiet" onClick={() => window.print()}>
              {carry.print}
            </Button>
          )}
        </p>
        <p className="mt-2 text-[0.9375rem] text-muted">
          {isExample ? fillIn(carry.waiting, { button: words.inputs.button }) : carry.useNote}
        </p>
        <p className="mt-6 flex items-center gap-2.5 border-t border-edge/50 pt-4 font-semibold">
          <LineIcon name="lock" className="size-5 shrink-0 text-evergreen" />
          {carry.promise}
        </p>
      </div>
      {isHydrated && <ShareBox values={listEntered(situation)} />}
    </div>
  );
}

/** A link with the numbers, to copy. Where the browser does not let a page copy, the box is selected. */
function ShareBox({ values }: { values: SharedNumbers }) {
  const [page, setPage] = useState("");
  const [outcome, setOutcome] = useState("");
  const box = useRef<HTMLInputElement>(null);
  // Known only in the browser: the build does not know the address.
  useEffect(() => setPage(location.origin + location.pathname), []);
  const numbers = encodeShared(values);
  const link = page + (numbers ? sealLink(numbers, Date.now()) : "");
  useEffect(() => setOutcome(""), [link]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome(carry.copied);
    } catch {
      box.current?.select();
      setOutcome(carry.copyFailed);
    }
  }

  return (
    <div>
      <h3 className="text-[1.25rem]">{carry.shareHeading}</h3>
      <label htmlFor="share-link" className="mt-3 block font-semibold">
        {carry.linkLabel}
      </label>
      <div className="mt-1 flex flex-wrap gap-3">
        <input
          ref={box}
          id="share-link"
          type="text"
          readOnly
          value={link}
          aria-describedby="share-note"
          className="min-h-12 min-w-0 flex-1 basis-56 rounded-control border border-edge bg-white px-3.5 py-2 text-[0.9375rem]"
        />
        <Button look="quiet" onClick={() => void copy()}>
          {carry.copy}
        </Button>
      </div>
      <p id="share-note" className="mt-2 text-[0.9375rem] text-muted">
        {carry.linkNote}
      </p>
      <p aria-live="polite" className="mt-1 min-h-6 text-[0.9375rem] font-semibold">
        {outcome}
      </p>
      <QrCode link={link} />
    </div>
  );
}

/** The link for the camera of a phone. What draws it is loaded when it is opened. */
function QrCode({ link }: { link: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    void import("@heloc/survey-embed/qr-path")
      .then(({ qrPath }) => isCurrent && setCode(qrPath(link)))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isOpen, link]);
  return (
    <details className="mt-1" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-evergreen underline decoration-evergreen/40 hover:decoration-evergreen">
        {carry.qr}
      </summary>
      <p className="mt-1 text-[0.9375rem] text-muted">{carry.qrNote}</p>
      {code && (
        <svg
          role="img"
          aria-label={carry.qrName}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="mt-3 w-full max-w-64 rounded-control bg-white"
        >
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </details>
  );
}
