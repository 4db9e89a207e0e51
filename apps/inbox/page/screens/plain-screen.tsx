import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "../parts/icon.tsx";

interface PlainScreenProps {
  heading: string;
  hasLock?: boolean;
  children?: ReactNode;
}

/** A screen on which nothing of a lead stands. */
export function PlainScreen({ heading, hasLock, children }: PlainScreenProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // A form on the screen takes the focus itself.
  useEffect(() => {
    if (!document.querySelector("main :focus")) title.current?.focus();
  }, [heading]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[34rem] content-center gap-4 px-[clamp(1.25rem,6vw,3rem)] pt-8 pb-[18vh] text-[1.1rem]">
      <p className="font-heading text-[1.4rem] font-semibold tracking-tight text-muted">Inbox</p>
      {hasLock && <Icon name="lock" className="size-11 stroke-[1.4] text-evergreen" />}
      <h1 ref={title} tabIndex={-1} className="text-[clamp(2rem,6vw,3rem)]">
        {heading}
      </h1>
      {children}
    </main>
  );
}
