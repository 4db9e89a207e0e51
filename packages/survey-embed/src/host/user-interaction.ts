/**
 * Notices that the visitor interacts with the survey. A page cannot see what happens in a frame of another origin; it
 * can see that its own window lost the focus to that frame, and that the browser has seen a press or a key since the
 * page was opened. A frame that takes the focus by itself, without a press, therefore does not count.
 * @param onFirst called once, at the first interaction
 * @returns whether the visitor has interacted with the survey by now
 */
export function watchInteraction(element: HTMLElement, onFirst: () => void): () => boolean {
  let interacted = false;
  const check = (): boolean => {
    if (!interacted && element.contains(document.activeElement) && hasActed()) {
      interacted = true;
      onFirst();
    }
    return interacted;
  };
  // Firefox moves the focus only after the event.
  addEventListener("blur", () => setTimeout(check));
  element.addEventListener("focusin", check);
  return check;
}

/** Presses inside a frame count for the page around it as well. Older browsers do not say, and count as pressed. */
function hasActed(): boolean {
  const activation = navigator.userActivation as UserActivation | undefined;
  return activation?.hasBeenActive ?? true;
}
