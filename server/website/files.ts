// Exports the words of the website as files, and imports files as drafts.
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { documentCatalogue } from './documents.ts';
import { type DraftChange, findDraft, saveDraft } from './drafts.ts';
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
 * Makes drafts of what differs from the published words: of all files or, if one cannot be used, of none.
 * @param folder with `data/`, or with documents @throws HttpProblem 400 with a sentence per file
 */
export const importWebsite = (db: Database, folder: string, staffId: string): Promise<ImportResult> =>
  db.transaction().execute(async (transaction) => {
    const published = await readLiveDocuments(transaction);
    const imported: ImportResult = { drafts: [], unknown: [], locked: [], drafted: [] };
    const problems: string[] = [];
    const attempt = async (file: string, use: () => Promise<void>) => {
      await use().catch((error) => {
        if (!(error instanceof HttpProblem)) throw error;
        problems.push(answers.fileRefused(file, error.message));
      });
    };
    // First, since documents refer to them.
    const photographs = globSync('photographs/*.webp', { cwd: folder }).sort();
    for (const file of photographs)
      await attempt(file, () => importPhotograph(transaction, join(folder, file), staffId));
    const data = existsSync(join(folder, 'data')) ? join(folder, 'data') : folder;
    const files = globSync('**/*.json', { cwd: data }).sort();
    for (const file of files) {
      const name = file.replaceAll('\\', '/').replace(/\.json$/, '');
      if (!published.has(name)) imported.unknown.push(name);
      else
        await attempt(file, async () => {
          const value = readDocument(join(data, file));
          const found = await importDocument(transaction, { name, value, published: published.get(name), staffId });
          if (found) imported[found].push(name);
        });
    }
    if (!photographs.length && files.length === imported.unknown.length)
      throw new HttpProblem(400, answers.nothingToImport(folder));
    if (problems.length) throw new HttpProblem(400, [...problems, answers.noneImported].join('\n'));
    return imported;
  });

/** @throws HttpProblem unless it is an object or a list, as JSON in UTF-8, with a byte order mark or without */
function readDocument(file: string): object {
  const bytes = readOwnFile(file);
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Not JSON in UTF-8: as for a text or a number.
  }
  throw new HttpProblem(400, answers.unreadableFile);
}

/** @throws HttpProblem for a folder, or a link to elsewhere */
function readOwnFile(file: string): Buffer {
  if (!lstatSync(file).isFile()) throw new HttpProblem(400, answers.unreadableFile);
  return readFileSync(file);
}

/** @returns in which list of the result it is named; undefined if nothing differs */
async function importDocument(
  db: Database,
  { name, value, published, staffId }: Omit<DraftChange, 'version'>,
): Promise<keyof ImportResult | undefined> {
  const info = documentCatalogue.get(name);
  if (isDeepStrictEqual(value, published)) return;
  if (!info || info.locked || info.at) return 'locked';
  const draft = await findDraft(db, name);
  if (draft?.value !== undefined) return isDeepStrictEqual(draft.value, value) ? undefined : 'drafted';
  await saveDraft(db, { name, value, published, version: draft?.version ?? 0, staffId });
  return 'drafts';
}

/** Only a file of an export: other photographs have to be cropped at the desk. */
async function importPhotograph(db: Database, file: string, staffId: string): Promise<void> {
  const bytes = readOwnFile(file);
  if (toPhotographName(bytes) !== basename(file)) return;
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw new HttpProblem(400, answers.notAPhotograph);
    });
  await savePhotograph(db, bytes, { width, height }, staffId);
}
