import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Bytes from which compressing is worth it: a smaller file fits in one packet either way. */
const worthwhile = 512;

const kinds = 'css,js,svg,txt,xml,json,webmanifest';

/**
 * Writes a `.br` and a `.gz` file beside each text file in a folder of public files, on all processor cores. Pages are
 * compressed by the server, which has something to put into each.
 * @param more further endings of names, each after a comma
 */
export async function compressTexts(folder: string, more = ''): Promise<void> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.{${kinds}${more}}`));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < worthwhile) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${file}.br`, await brotli(bytes, { params }));
      writeFileSync(`${file}.gz`, await deflate(bytes, { level: 9 }));
    }),
  );
}
