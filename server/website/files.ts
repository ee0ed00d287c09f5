// The words of the website as files: out of the database, and into drafts.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import type { Database } from '../platform/db/open.ts';
import { documents as known } from './documents.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { keepPhotograph, photographName, photographsIn } from './photographs.ts';
import { publishedNow } from './releases.ts';
import { writeWords } from './snapshot.ts';

/** Writes `data/` and `photographs/`, as visitors read them. @returns how many documents */
export async function exportWebsite(db: Database, folder: string): Promise<number> {
  const published = await publishedNow(db);
  writeWords(folder, published, await photographsIn(db, published.values()));
  return published.size;
}

export interface Imported {
  drafts: string[];
  /** Not touched: the website has no such document. */
  unknown: string[];
  /** Not touched: only the code changes it. */
  locked: string[];
  /** Not touched: somebody has another draft of it. */
  drafted: string[];
}

/** Makes drafts of what differs from what visitors read. @param folder with `data/`, or of documents @param by staff id */
export async function importWebsite(db: Database, folder: string, by: string): Promise<Imported> {
  const data = existsSync(join(folder, 'data')) ? join(folder, 'data') : folder;
  const published = await publishedNow(db);
  const imported: Imported = { drafts: [], unknown: [], locked: [], drafted: [] };
  for (const file of globSync('**/*.json', { cwd: data }).sort()) {
    const name = file.replaceAll('\\', '/').replace(/\.json$/, '');
    const value: unknown = JSON.parse(readFileSync(join(data, file), 'utf8'));
    const info = known.get(name);
    if (!published.has(name)) imported.unknown.push(name);
    else if (isDeepStrictEqual(value, published.get(name))) continue;
    else if (!info || info.locked || info.at) imported.locked.push(name);
    else {
      const draft = await readDraft(db, name);
      if (draft?.value !== undefined) {
        if (!isDeepStrictEqual(draft.value, value)) imported.drafted.push(name);
        continue;
      }
      await saveDraft(db, { name, value, published: published.get(name), version: draft?.version ?? 0, by });
      imported.drafts.push(name);
    }
  }
  for (const file of globSync('photographs/*.webp', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file));
    // Only what an export has written: others have to be cropped at the desk.
    if (photographName(bytes) !== basename(file)) continue;
    const { width, height } = await sharp(bytes).metadata();
    await keepPhotograph(db, bytes, { width, height }, by);
  }
  return imported;
}
