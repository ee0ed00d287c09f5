import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mapValues } from '#content/typed-records.ts';
import { isRecord } from './json.ts';

/** With a trailing slash. */
const ownFolder = fileURLToPath(new URL('../../content/data/', import.meta.url));

/** Paths of all documents below `content/data/`, without `.json`. */
const listDocumentNames = (): string[] =>
  globSync('**/*.json', { cwd: ownFolder })
    .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
    .sort();

/** The file of a document as it came with the code. */
export const toOwnFile = (name: string): string => `${ownFolder}${name}.json`;

const readOwn = (name: string): unknown => JSON.parse(readFileSync(toOwnFile(name), 'utf8'));

const addMissing = (value: unknown, own: unknown): unknown =>
  isRecord(value) && isRecord(own)
    ? { ...own, ...mapValues(value, (inner, key) => addMissing(inner, own[key])) }
    : value;

/** Adds the words that a tool has needed since its document was written. */
export const addNewWords = (name: string, value: unknown): unknown =>
  name.startsWith('tools/') ? addMissing(value, readOwn(name)) : value;

/** @param file of a document as it came with the code @returns the snapshot's value that replaces it, if there is one */
export function findInSnapshot(file: string): unknown {
  const snapshot = process.env.WEBSITE_SNAPSHOT;
  if (!snapshot || !file.startsWith(ownFolder)) return undefined;
  const name = file.slice(ownFolder.length, -'.json'.length);
  const replacement = `${snapshot}/data/${name}.json`;
  return existsSync(replacement) ? addNewWords(name, JSON.parse(readFileSync(replacement, 'utf8'))) : undefined;
}

/** Documents by name, such as `pages/home`. */
export type Documents = ReadonlyMap<string, unknown>;

const readDocuments = (read: (name: string) => unknown): Documents =>
  new Map(listDocumentNames().map((name) => [name, read(name)]));

let ownValues: Documents | undefined;
let servedValues: Documents | undefined;

/** The documents that came with the code. */
export function readOwnDocuments(): Documents {
  ownValues ??= readDocuments(readOwn);
  return ownValues;
}

/** The documents that this process serves, the same as its imports. */
export function readServedDocuments(): Documents {
  servedValues ??= readDocuments((name) => findInSnapshot(toOwnFile(name)) ?? readOwn(name));
  return servedValues;
}

/** In a snapshot: the names of the documents that differed from the code's own at that time. */
const changedFile = 'changed.json';

/** Writes `data/` and `photographs/`. */
export function writeDocuments(
  folder: string,
  documents: Documents,
  photographs: ReadonlyMap<string, Uint8Array>,
): void {
  mkdirSync(join(folder, 'photographs'), { recursive: true });
  for (const [name, value] of documents) {
    const file = join(folder, 'data', `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  }
  for (const [name, bytes] of photographs) writeFileSync(join(folder, 'photographs', name), bytes);
}

/** As `writeDocuments`, and lists them as those of the release. */
export function writeSnapshot(
  folder: string,
  documents: Documents,
  photographs: ReadonlyMap<string, Uint8Array>,
): void {
  writeDocuments(folder, documents, photographs);
  writeFileSync(join(folder, changedFile), JSON.stringify([...documents.keys()]));
}

/** The hash of the words that a build was made with; undefined if there is no build. */
export function findBuildHash(dist: string): string | undefined {
  try {
    return String(JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')).words);
  } catch {
    return undefined;
  }
}

/** The documents and photographs of a release; undefined if the snapshot is incomplete. */
export function findSnapshot(snapshot: string) {
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
