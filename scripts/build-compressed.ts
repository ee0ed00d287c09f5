import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** In bytes: smaller files fit in one packet anyway. */
const minimumSize = 512;

const kinds = 'css,js,svg,txt,xml,json,webmanifest';

/** Writes `.br` and `.gz` files. Pages are compressed by the server. @param more extensions, each after a comma */
export async function compressTexts(folder: string, more = ''): Promise<void> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.{${kinds}${more}}`));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < minimumSize) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${file}.br`, await brotli(bytes, { params }));
      writeFileSync(`${file}.gz`, await deflate(bytes, { level: 9 }));
    }),
  );
}
