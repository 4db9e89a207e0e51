import type { CalculatorWords } from "@heloc/lender/words/types";
import { Button } from "@heloc/design/button";
import { useEffect, useRef, useState } from "react";
import { sealLink } from "@heloc/survey-embed/sealed-link";
import { encodeShared, type SharedNumbers } from "../part/share-link.ts";
import { QrCode } from "./qr-code.tsx";

interface ShareBoxProps {
  words: CalculatorWords["carry"];
  values: SharedNumbers;
}

/** A link with the numbers in its fragment, to copy. Where the browser does not let a page copy, the box is selected. */
export function ShareBox({ words, values }: ShareBoxProps) {
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
      setOutcome(words.copied);
    } catch {
      box.current?.select();
      setOutcome(words.copyFailed);
    }
  }

  return (
    <div>
      <h3 className="text-[1.25rem]">{words.shareHeading}</h3>
      <label htmlFor="share-link" className="mt-3 block font-semibold">
        {words.linkLabel}
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
          {words.copy}
        </Button>
      </div>
      <p id="share-note" className="mt-2 text-[0.9375rem] text-muted">
        {words.linkNote}
      </p>
      <p aria-live="polite" className="mt-1 min-h-6 text-[0.9375rem] font-semibold">
        {outcome}
      </p>
      <QrCode words={words} link={link} />
    </div>
  );
}
