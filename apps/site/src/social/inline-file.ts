/** The content of a file that Vite has put into the program as a `data:` address (`?inline`). */
export function bytesOf(dataAddress: string): Buffer {
  return Buffer.from(dataAddress.slice(dataAddress.indexOf(",") + 1), "base64");
}
