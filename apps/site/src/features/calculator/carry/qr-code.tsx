import type { CalculatorWords } from "@heloc/lender/words/types";
import { useEffect, useState } from "react";

interface QrCodeProps {
  words: CalculatorWords["carry"];
  link: string;
}

/** The link for the camera of a phone. What draws it is loaded when it is opened; where that fails, the link still stands above. */
export function QrCode({ words, link }: QrCodeProps) {
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
        {words.qr}
      </summary>
      <p className="mt-1 text-[0.9375rem] text-muted">{words.qrNote}</p>
      {code && (
        <svg
          role="img"
          aria-label={words.qrName}
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
