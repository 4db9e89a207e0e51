// Global Privacy Control (globalprivacycontrol.org). Nothing is switched by it: the site sells and shares nothing for
// anyone. It is read only to tell the visitor that it arrived, which California's rules ask for (11 CCR 7025).
const place = document.querySelector<HTMLElement>("#privacy-signal");
const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
if (place) {
  place.textContent = (globalPrivacyControl ? place.dataset.found : place.dataset.missing) ?? "";
}
