/** Says something to screen readers, such as that a note was saved. A new element is read again, even where the words are the same. */
export function announce(text: string): void {
  const said = document.createElement("p");
  said.textContent = text;
  document.getElementById("announced")?.replaceChildren(said);
}
