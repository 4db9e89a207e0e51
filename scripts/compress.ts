import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

/** Writes a .br and a .gz beside every text file of a built folder, so that no server has to compress anything. */
export async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      const parameters = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await brotli(content, { params: parameters }));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
