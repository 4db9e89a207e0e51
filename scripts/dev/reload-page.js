/**
 * Part of the survey's page only while `npm run dev` runs: loads the page again when there is another version of it, and shows
 * what is wrong with the last edit.
 */
const version = Number(document.currentScript?.getAttribute("data-version"));
const panel = document.createElement("pre");
panel.setAttribute("role", "alert");
// The page's policy allows no style attribute, but properties.
Object.assign(panel.style, {
  position: "fixed",
  inset: "0",
  zIndex: "9999",
  margin: "0",
  padding: "1.5rem",
  overflow: "auto",
  whiteSpace: "pre-wrap",
  font: "0.875rem/1.5 ui-monospace, monospace",
  background: "#1c1c1c",
  color: "#ffd7cf",
});

new EventSource("/dev/state").addEventListener("message", ({ data }) => {
  const state = JSON.parse(data);
  if (state.version !== version) return location.reload();
  panel.textContent = state.problem ?? "";
  if (state.problem) document.body.append(panel);
  else panel.remove();
});
