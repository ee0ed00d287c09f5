import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** With a trailing slash. */
const ownFolder = fileURLToPath(new URL('../../content/data/', import.meta.url));

/** Paths of all documents below `content/data/`, without `.json`. */
const listDocumentNames = (): string[] =>
  globSync('**/*.json', { cwd: ownFolder })
    .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
    .sort();

/** The file of a document as it came with the code. */
export const toOwnFile = (name: string): string => `${ownFolder}${name}.json`;

/** @param file of a document as it came with the code @returns the snapshot's file that replaces it, if there is one */
export function findInSnapshot(file: string): string | undefined {
  const snapshot = process.env.WEBSITE_SNAPSHOT;
  if (!snapshot || !file.startsWith(ownFolder)) return undefined;
  const replacement = `${snapshot}/data/${file.slice(ownFolder.length)}`;
  return existsSync(replacement) ? replacement : undefined;
}

/** The file from which this process reads a document. */
const toServedFile = (name: string): string => findInSnapshot(toOwnFile(name)) ?? toOwnFile(name);

/** Documents by name, such as `pages/home`. */
export type Documents = ReadonlyMap<string, unknown>;

const readDocuments = (fileOf: (name: string) => string): Documents =>
  new Map(listDocumentNames().map((name) => [name, JSON.parse(readFileSync(fileOf(name), 'utf8'))]));

let ownValues: Documents | undefined;
let servedValues: Documents | undefined;

/** The documents that came with the code. */
export function readOwnDocuments(): Documents {
  ownValues ??= readDocuments(toOwnFile);
  return ownValues;
}

/** The documents that this process serves, the same as its imports. */
export function readServedDocuments(): Documents {
  servedValues ??= readDocuments(toServedFile);
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
