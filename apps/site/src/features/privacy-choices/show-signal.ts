// Global Privacy Control switches nothing: the site sells and shares nothing. It is told that it arrived (11 CCR 7025).
const place = document.querySelector<HTMLElement>("#privacy-signal");
const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
if (place) {
  place.textContent = (globalPrivacyControl ? place.dataset.found : place.dataset.missing) ?? "";
}
