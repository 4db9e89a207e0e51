import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export interface Compressed {
  body: Buffer;
  /** The name for Content-Encoding; undefined when the browser reads neither. */
  encoding: "br" | "gzip" | undefined;
}

/**
 * Compresses a page for one browser. The page differs for each visitor by its numbers, so it cannot be
 * compressed once at the build; quality 4 takes about a millisecond. Only for pages that repeat nothing a visitor
 * sent: the length of a compressed page can give away what stands beside it (the BREACH attack).
 * @param acceptEncoding the request's Accept-Encoding
 */
export async function compress(html: string, acceptEncoding = ""): Promise<Compressed> {
  const accepts = (name: string): boolean =>
    acceptEncoding
      .split(",")
      .some((part) => new RegExp(`^\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$)|$)`).test(part));
  const body = Buffer.from(html, "utf8");
  if (accepts("br")) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await toBrotli(body, { params }), encoding: "br" };
  }
  if (accepts("gzip")) return { body: await toGzip(body), encoding: "gzip" };
  return { body, encoding: undefined };
}
