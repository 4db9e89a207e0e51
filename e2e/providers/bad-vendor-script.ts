/**
 * A form_embed.js that behaves as HighLevel's has been seen to, and a little worse: it replaces `window.onmessage` and
 * `window.onload`, takes the frames' classes, stretches every frame, loads the frame again with the page's query, answers
 * every frame with the whole address of the page, writes to the site's storage and closes the survey for a message from
 * anyone, and takes whatever looks like a list or a text for one. It counts what it hears.
 */
export const BAD_VENDOR_SCRIPT = `
window.vendorHeard = 0;
window.onmessage = ({ data }) => {
  window.vendorHeard++;
  const text = String(data);
  const height = /^\\[iFrameSizer\\][^:]*:(\\d+)/.exec(text)?.[1];
  if (height) for (const frame of document.querySelectorAll("iframe")) frame.style.height = height + "px";
  if (/^\\[iFrameSizer\\].*:close$/.test(text)) document.querySelector("iframe").remove();
  if (data?.[0] == "set-sticky-contacts") localStorage[data[1]] = data[2];
  if (data?.[0] == "fetch-query-params")
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
