import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "../parts/icon.tsx";
import { useWords } from "../words/words-provider.tsx";

interface PlainScreenProps {
  heading: string;
  isLocked?: boolean;
  children?: ReactNode;
}

/** A screen on which nothing of an application stands. */
export function PlainScreen({ heading, isLocked, children }: PlainScreenProps) {
  const { words } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [heading]);
  return (
    <main className="plain-screen">
      <p className="brand">
        <strong>{words.title}</strong>
      </p>
      {isLocked && <Icon name="lock" />}
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </main>
  );
}
