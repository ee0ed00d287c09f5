import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** In a snapshot: the names of the documents that differ from the code's own of then. */
export const changedFile = 'changed.json';

/** The words that a build was made with, by their hash; undefined where there is none. */
export function wordsOf(dist: string): string | undefined {
  try {
    return String(JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')).words);
  } catch {
    return undefined;
  }
}

/** What was written in the browser; undefined where it is not whole. */
export function readSnapshot(snapshot: string) {
  try {
    const names: string[] = JSON.parse(readFileSync(join(snapshot, changedFile), 'utf8'));
    return {
      documents: new Map<string, unknown>(
        names.map((name) => [name, JSON.parse(readFileSync(join(snapshot, 'data', `${name}.json`), 'utf8'))]),
      ),
      photographs: new Map<string, Uint8Array>(
        readdirSync(join(snapshot, 'photographs')).map((name) => [
          name,
          readFileSync(join(snapshot, 'photographs', name)),
        ]),
      ),
    };
  } catch {
    return undefined;
  }
}
