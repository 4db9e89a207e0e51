import { words } from "./content.ts";
import { Button, ButtonLink } from "@heloc/design/button";
import { LineIcon } from "@heloc/design/line-icon";
import { fillIn } from "@heloc/lender/format/fill-in";
import { addressOfSurvey, listEntered, useEstimateContext } from "./sections/estimate-context.ts";
import { NumbersSource } from "./sections/section.tsx";
import { Disclosure, useLoaded } from "./sections/disclosure.tsx";
import { useHydrated } from "./sections/use-hydrated.ts";
import { useEffect, useRef, useState } from "react";
import { sealLink } from "@heloc/survey-embed/sealed-link";
import { type CarryOver, encodeCarryOver } from "@heloc/survey-embed/carry-over";

const { carry } = words;

/** What to do with the numbers: take them into the survey, share them, print them. */
export function ShareSection() {
  const context = useEstimateContext();
  const { typed } = context;
  const isHydrated = useHydrated();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="[&>:first-child]:mt-0">
        {typed && <NumbersSource context={context} />}
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink href={addressOfSurvey(context)} id="use-these-numbers">
            {carry.use}
          </ButtonLink>
          {isHydrated && (
            <Button look="quiet" onClick={() => window.print()}>
              {carry.print}
            </Button>
          )}
        </p>
        <p className="mt-2 text-[0.9375rem] text-muted">
          {typed ? carry.useNote : fillIn(carry.waiting, { button: words.inputs.button })}
        </p>
        <p className="mt-6 flex items-center gap-2.5 border-t border-edge/50 pt-4 font-semibold">
          <LineIcon name="lock" className="size-5 shrink-0 text-evergreen" />
          {carry.promise}
        </p>
      </div>
      {isHydrated && <ShareBox values={listEntered(context)} />}
    </div>
  );
}

/** A link with the numbers, to copy. Where the browser does not let a page copy, the box is selected. */
function ShareBox({ values }: { values: CarryOver }) {
  const [page, setPage] = useState("");
  const [outcome, setOutcome] = useState("");
  const box = useRef<HTMLInputElement>(null);
  // Known only in the browser: the build does not know the address.
  useEffect(() => setPage(location.origin + location.pathname), []);
  const numbers = encodeCarryOver("estimate", values);
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
      <Disclosure summary={carry.qr} className="mt-1">
        <QrCode link={link} />
      </Disclosure>
    </div>
  );
}

/** The link for the camera of a phone. */
function QrCode({ link }: { link: string }) {
  const loaded = useLoaded(() => import("@heloc/survey-embed/qr-code"));
  return (
    <>
      <p className="text-[0.9375rem] text-muted">{carry.qrNote}</p>
      {loaded && (
        <img src={loaded.qrCode(link)} alt={carry.qrName} className="mt-3 w-full max-w-64 rounded-control" />
      )}
    </>
  );
}
