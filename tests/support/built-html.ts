import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a public file of the build. */
export const built = (file: string): string =>
  fileURLToPath(new URL(`../../dist/site/${file.replace(/^\//, '')}`, import.meta.url));

/** Name of a page's file. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The page at a route, as it was built. */
export const htmlOf = (path: string): string => readFileSync(built(fileOf(path)), 'utf8');
