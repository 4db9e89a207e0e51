/** Ends that no public name has (RFC 2606, RFC 6761, RFC 6762, ICANN's list for private use). */
const PRIVATE_ENDS =
  "test example invalid localhost local localdomain internal intranet private lan home corp host onion arpa alt dev-local".split(
    " ",
  );
const TEMPLATE_NAMES = new Set(
  "example your-company yourcompany yourdomain your-domain yourlender your-lender yoursite yourbank companyname company-name mycompany mydomain domain domainname website sitename placeholder changeme tbd todo".split(
    " ",
  ),
);

/** What is wrong with the name of a computer that visitors are to reach; nothing for a real one. */
export function whyNoHost(host: string): string | undefined {
  const name = host.toLowerCase().replace(/\.$/, "");
  const labels = name.split(".");
  const end = labels.at(-1) ?? "";
  if (/^\[|^[\d.]+$/.test(name)) return "is a number of the network and no name";
  if (name === "localhost" || labels.length < 2) return "is known to this computer or this office only";
  if (PRIVATE_ENDS.includes(end)) return `ends in .${end}, which nobody outside can reach`;
  if (
    labels.some((label) => !/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) ||
    !/^([a-z]{2,}|xn--[a-z0-9-]+)$/.test(end)
  )
    return "is no name that the network has";
  if (TEMPLATE_NAMES.has(labels.at(-2) ?? "")) return "is reserved for examples";
  return undefined;
}

/** Why a visitor's browser cannot open an address, as the end of a sentence; nothing for one that it can. */
export function whyUnreachable(address: string | undefined): string | undefined {
  if (address === undefined || address.trim() === "" || address.trim() === "#") return "is missing";
  const url = URL.parse(address);
  if (!url || !/^https?:\/\//i.test(address)) return "is no whole address";
  if (url.protocol !== "https:") return "goes without encryption: write https://";
  if (url.username || url.password) return "holds a user's name or password";
  if (url.port) return `names the port ${url.port}, which is not for visitors`;
  if (/\b(TODO|TBD|TO-?REPLACE|YOUR-[A-Z])|%7B|\{|…|\.\.\.$/i.test(url.pathname))
    return "still has a part to fill in";
  return whyNoHost(url.hostname);
}
