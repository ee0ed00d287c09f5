import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** With a trailing slash. */
const own = fileURLToPath(new URL('../../content/data/', import.meta.url));

/** Of every document, as below `content/data/`, without `.json`. */
export const documentNames = (): string[] =>
  globSync('**/*.json', { cwd: own })
    .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
    .sort();

/** Of a document as it came with the code. */
export const ownFile = (name: string): string => `${own}${name}.json`;

/** @param file of a document as it came with the code @returns the file of the snapshot that stands for it */
export function inSnapshot(file: string): string | undefined {
  const snapshot = process.env.WEBSITE_SNAPSHOT;
  if (!snapshot || !file.startsWith(own)) return undefined;
  const other = `${snapshot}/data/${file.slice(own.length)}`;
  return existsSync(other) ? other : undefined;
}

/** Where this process reads a document. */
export const documentFile = (name: string): string => inSnapshot(ownFile(name)) ?? ownFile(name);
