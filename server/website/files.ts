// Exports the words of the website as files, and imports files as drafts.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import type { Database } from '../platform/db/open.ts';
import { documentCatalogue } from './documents.ts';
import { findDraft, saveDraft } from './drafts.ts';
import { readPhotographsIn, savePhotograph, toPhotographName } from './photographs.ts';
import { readLiveDocuments } from './releases.ts';
import { writeDocuments } from './snapshot.ts';

/** Writes what visitors read into `data/` and `photographs/`. @returns the number of documents */
export async function exportWebsite(db: Database, folder: string): Promise<number> {
  const published = await readLiveDocuments(db);
  writeDocuments(folder, published, await readPhotographsIn(db, published.values()));
  return published.size;
}

export interface ImportResult {
  drafts: string[];
  /** Skipped, because the website has no such document. */
  unknown: string[];
  /** Skipped, because it is changed in the code or elsewhere at the desk. */
  locked: string[];
  /** Skipped, because someone has another draft of it. */
  drafted: string[];
}

/**
 * Makes drafts of what differs from the published words.
 * @param folder with `data/`, or with documents
 */
export async function importWebsite(db: Database, folder: string, staffId: string): Promise<ImportResult> {
  const data = existsSync(join(folder, 'data')) ? join(folder, 'data') : folder;
  const published = await readLiveDocuments(db);
  const imported: ImportResult = { drafts: [], unknown: [], locked: [], drafted: [] };
  for (const file of globSync('**/*.json', { cwd: data }).sort()) {
    const name = file.replaceAll('\\', '/').replace(/\.json$/, '');
    const value: unknown = JSON.parse(readFileSync(join(data, file), 'utf8'));
    const info = documentCatalogue.get(name);
    if (!published.has(name)) imported.unknown.push(name);
    else if (isDeepStrictEqual(value, published.get(name))) continue;
    else if (!info || info.locked || info.at) imported.locked.push(name);
    else {
      const draft = await findDraft(db, name);
      if (draft?.value !== undefined) {
        if (!isDeepStrictEqual(draft.value, value)) imported.drafted.push(name);
        continue;
      }
      await saveDraft(db, { name, value, published: published.get(name), version: draft?.version ?? 0, staffId });
      imported.drafts.push(name);
    }
  }
  for (const file of globSync('photographs/*.webp', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file));
    // Only files of an export: other photographs have to be cropped at the desk.
    if (toPhotographName(bytes) !== basename(file)) continue;
    const { width, height } = await sharp(bytes).metadata();
    await savePhotograph(db, bytes, { width, height }, staffId);
  }
  return imported;
}
