import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pageFile } from '#server/pages/built-site.ts';

/** The path of a public file of the build. */
export const built = (file: string): string =>
  fileURLToPath(new URL(`../../dist/site/${file.replace(/^\//, '')}`, import.meta.url));

/** The page at a route, as it was built. */
export const htmlOf = (path: string): string => readFileSync(built(pageFile(path)), 'utf8');
