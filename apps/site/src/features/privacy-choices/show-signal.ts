// Confirms that the Global Privacy Control signal was received (11 CCR 7025). It changes nothing: the site sells and shares no data.
const place = document.querySelector<HTMLElement>("#privacy-signal");
const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
if (place) {
  place.textContent = (globalPrivacyControl ? place.dataset.found : place.dataset.missing) ?? "";
}
