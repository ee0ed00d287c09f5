// The documents: those that came with the code, and those this process serves.
import { readFileSync } from 'node:fs';
import { documentFile, documentNames, ownFile } from './snapshot.ts';

/** Values by name, such as `pages/home`. */
export type Documents = ReadonlyMap<string, unknown>;

const read = (fileOf: (name: string) => string): Documents =>
  new Map(documentNames().map((name) => [name, JSON.parse(readFileSync(fileOf(name), 'utf8'))]));

let own: Documents | undefined;
let served: Documents | undefined;

export function ownDocuments(): Documents {
  own ??= read(ownFile);
  return own;
}

/** As imports resolve. */
export function servedDocuments(): Documents {
  served ??= read(documentFile);
  return served;
}
