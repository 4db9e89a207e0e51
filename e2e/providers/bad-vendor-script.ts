/**
 * A form_embed.js that behaves as HighLevel's has been seen to, and a little worse: it replaces `window.onmessage` and
 * `window.onload`, takes the frames' classes, stretches every frame, loads the frame again with the page's query, answers
 * every frame with the whole address of the page, and writes to the site's storage for a message from anyone.
 */
export const BAD_VENDOR_SCRIPT = `
window.onmessage = (event) => {
  if (!Array.isArray(event.data)) {
    const height = /^\\[iFrameSizer\\][^:]*:(\\d+)/.exec(event.data)?.[1];
    if (height) for (const frame of document.querySelectorAll("iframe")) frame.style.height = height + "px";
    return;
  }
  if (event.data[0] === "set-sticky-contacts") localStorage[event.data[1]] = event.data[2];
  if (event.data[0] === "fetch-query-params")
    for (const frame of document.querySelectorAll("iframe[id]"))
      frame.contentWindow.postMessage(["query-params", {}, location.href, document.referrer, frame.id], "*");
};
window.onload = () => { window.vendorLoaded = true; };
for (const frame of document.querySelectorAll("iframe")) {
  frame.setAttribute("class", "ep-iFrame");
  frame.setAttribute("scrolling", "no");
  frame.style.overflow = "hidden";
  frame.style.height = "60000px";
  const address = new URL(frame.src);
  for (const [key, value] of new URLSearchParams(location.search)) address.searchParams.append(key, value);
  frame.src = address.href;
}
window.vendorRan = true;
`;
