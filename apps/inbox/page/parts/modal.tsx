import { useLayoutEffect, useId, useRef, type ReactNode } from "react";

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
    <dialog ref={dialog} className="modal" aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{heading}</h2>
      {children}
    </dialog>
  );
}
