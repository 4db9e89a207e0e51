import { useId, useLayoutEffect, useRef, type ReactNode } from "react";

interface ModalProps {
  heading: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page. The browser keeps the focus in it, closes it on Escape and gives the focus back. */
export function Modal({ heading, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the dialog leaves the page, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-card bg-white p-6 text-ink shadow-panel backdrop:bg-bar/60"
      aria-labelledby={id}
      onCancel={onClose}
    >
      <h2 id={id} className="mb-3 text-2xl">
        {heading}
      </h2>
      {children}
    </dialog>
  );
}
