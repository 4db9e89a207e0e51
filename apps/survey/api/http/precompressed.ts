import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  deflateRawSync,
} from "node:zlib";
import { randomBytes } from "node:crypto";

/** How a document is encoded on its way; null for as it is. */
export type Encoding = "br" | "gzip" | null;

/**
 * A document that is the same for everybody but for one piece of a fixed length, compressed beforehand: the piece is put
 * between the compressed halves as a block that is stored and not compressed. Nothing of it shows in the length.
 */
export interface Precompressed {
  /** @param piece of the length that was agreed */
  with(piece: Buffer, encoding: Encoding): Buffer;
}

/** The Brotli decoder takes the two bytes before a block for its context, so they have to be the same for everybody. */
const CONTEXT_BYTES = 2;

/** Random bytes may happen to resemble the text. */
const ATTEMPTS = 10;

/** @param pieceBytes at least 32, so that random ones cannot be compressed */
export async function precompress(before: Buffer, pieceBytes: number, after: Buffer): Promise<Precompressed> {
  const [context, rest] = [after.subarray(0, CONTEXT_BYTES), after.subarray(CONTEXT_BYTES)];
  const brotli = await prepareBrotli(before, pieceBytes, context, rest);
  const gzip = prepareGzip(before, after);
  return {
    with(piece, encoding) {
      if (piece.length !== pieceBytes)
        throw new Error(`the piece has ${piece.length} bytes, not ${pieceBytes}`);
      if (encoding === "br") return brotli(piece);
      return encoding === "gzip" ? gzip(piece) : Buffer.concat([before, piece, after]);
    },
  };
}

/**
 * One Brotli stream over all three parts. In place of the piece stand random bytes, so that nothing later refers to them,
 * and their compressed form is replaced by a stored block (RFC 7932, section 9.2). What a browser would not read as it should
 * is never sent: such a document is compressed each time.
 */
async function prepareBrotli(
  before: Buffer,
  pieceBytes: number,
  context: Buffer,
  rest: Buffer,
): Promise<(piece: Buffer) => Buffer> {
  // Not the last block, four nibbles of length less one, not compressed; the data begin at a whole byte.
  const head = Buffer.alloc(3);
  head.writeUIntLE(((pieceBytes + context.length - 1) << 3) | (1 << 19), 0, 3);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const standIn = Buffer.concat([randomBytes(pieceBytes), context]);
    const [start, , end] = await compressInParts([before, standIn, rest]);
    const put = (piece: Buffer): Buffer => Buffer.concat([start, head, piece, context, end]);
    const proof = randomBytes(pieceBytes);
    if (isBrotliOf(put(proof), Buffer.concat([before, proof, context, rest]))) return put;
  }
  return (piece) =>
    brotliCompressSync(Buffer.concat([before, piece, context, rest]), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    });
}

function isBrotliOf(compressed: Buffer, whole: Buffer): boolean {
  try {
    return brotliDecompressSync(compressed).equals(whole);
  } catch {
    return false;
  }
}

/** @returns the parts of one Brotli stream, each ending at a whole byte */
async function compressInParts(parts: [Buffer, Buffer, Buffer]): Promise<[Buffer, Buffer, Buffer]> {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    chunkSize: 1024 * 1024,
    readableHighWaterMark: 4 * 1024 * 1024,
  } as object);
  const compressed: Buffer[] = [];
  for (const part of parts) {
    stream.write(part);
    const kind = part === parts[2] ? constants.BROTLI_OPERATION_FINISH : constants.BROTLI_OPERATION_FLUSH;
    await new Promise<void>((done) => stream.flush(kind, done));
    compressed.push((stream.read() as Buffer | null) ?? Buffer.alloc(0));
  }
  stream.destroy();
  return compressed as [Buffer, Buffer, Buffer];
}

/** The halves are compressed each by itself, and between them stands a stored block (RFC 1951, section 3.2.4). */
function prepareGzip(before: Buffer, after: Buffer): (piece: Buffer) => Buffer {
  const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
  const level = constants.Z_BEST_COMPRESSION;
  const start = deflateRawSync(before, { level, finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(after, { level });
  const sumBefore = crc32(before);
  return (piece) => {
    const head = Buffer.alloc(5);
    head.writeUInt16LE(piece.length, 1);
    head.writeUInt16LE(~piece.length & 0xffff, 3);
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(crc32(after, crc32(piece, sumBefore)), 0);
    tail.writeUInt32LE(before.length + piece.length + after.length, 4);
    return Buffer.concat([GZIP_HEAD, start, head, piece, end, tail]);
  };
}

/** The best encoding that a browser accepts. @param accepted its header `Accept-Encoding` */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/i;
  const names = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .filter((item) => !refused.test(item))
    .map((item) => item.split(";")[0]?.trim());
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding)) ?? null;
}
