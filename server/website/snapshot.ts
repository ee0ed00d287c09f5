import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** With a trailing slash. */
const own = fileURLToPath(new URL('../../content/data/', import.meta.url));

/** Of every document, as below `content/data/`, without `.json`. */
const documentNames = (): string[] =>
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
const documentFile = (name: string): string => inSnapshot(ownFile(name)) ?? ownFile(name);

/** Values by name, such as `pages/home`. */
export type Documents = ReadonlyMap<string, unknown>;

const read = (fileOf: (name: string) => string): Documents =>
  new Map(documentNames().map((name) => [name, JSON.parse(readFileSync(fileOf(name), 'utf8'))]));

let ownValues: Documents | undefined;
let servedValues: Documents | undefined;

/** Those that came with the code. */
export function ownDocuments(): Documents {
  ownValues ??= read(ownFile);
  return ownValues;
}

/** Those that this process serves, as imports resolve. */
export function servedDocuments(): Documents {
  servedValues ??= read(documentFile);
  return servedValues;
}

/** In a snapshot: the names of the documents that differ from the code's own of then. */
const changedFile = 'changed.json';

/** Writes `data/` and `photographs/`. */
export function writeWords(folder: string, documents: Documents, photographs: ReadonlyMap<string, Uint8Array>): void {
  mkdirSync(join(folder, 'photographs'), { recursive: true });
  for (const [name, value] of documents) {
    const file = join(folder, 'data', `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  }
  for (const [name, bytes] of photographs) writeFileSync(join(folder, 'photographs', name), bytes);
}

/** Of a release: only its own documents are noted as such. */
export function writeSnapshot(
  folder: string,
  documents: Documents,
  photographs: ReadonlyMap<string, Uint8Array>,
): void {
  writeWords(folder, documents, photographs);
  writeFileSync(join(folder, changedFile), JSON.stringify([...documents.keys()]));
}

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
