/** A file of a bundle. Its path uses "/" and is at most 255 characters of ASCII. */
export interface BundleFile {
  path: string;
  content: Buffer;
}

const BLOCK = 512;

/**
 * Packs files into a tar archive (POSIX ustar). The same files give the same bytes: sorted by path, no owner, and the
 * time 0 in place of when they were written.
 */
export function packTar(files: BundleFile[]): Buffer {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const parts = sorted.flatMap(({ path, content }) => [
    header(path, content.length),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

function header(path: string, size: number): Buffer {
  const [prefix, name] = splitPath(path);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
  block.write(name, 0);
  block.write(octal(0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(0, 12), 136);
  block.write("        0", 148);
  block.write("ustar\0" + "00", 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** ustar keeps a long path in two fields, of 155 and 100 bytes. */
function splitPath(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ["", path];
  const cut = path.indexOf("/", path.length - 101);
  if (cut < 0 || cut > 155) throw new Error(`The path is too long for the archive: ${path}`);
  return [path.slice(0, cut), path.slice(cut + 1)];
}
