// Photographs of people: cropped, upright, and without the camera's metadata.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import type { EndpointAnswer } from '#contract/api.ts';
import { type Crop, websiteLimits } from '#contract/desk-website.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs } from '../platform/durations.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { readOwnDocuments } from './snapshot.ts';

/** 4 to 5, as in the design. */
const [widthPx, heightPx] = [800, 1000];
/** Limit of what is decoded, since a small file may be a huge picture. */
const maxPixels = 60_000_000;
/** How long an unused photograph is kept. */
const unusedDays = 30;

type Photograph = EndpointAnswer<'POST /api/desk/website/photographs'>;

/** @returns WebP of 800 x 1000 px @throws HttpProblem 400, 413 or 415 */
export async function cropPhotograph(file: Buffer, crop?: Crop): Promise<Buffer> {
  if (file.length > websiteLimits.photographBytes) throw new HttpProblem(413, answers.photographTooLarge);
  try {
    const { format, compression, pages = 1, ...size } = await sharp(file, { limitInputPixels: false }).metadata();
    const isOurs = ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
    if (!isOurs || pages > 1) throw new HttpProblem(415, answers.notAPhotograph);
    if (size.width * size.height > maxPixels) throw new HttpProblem(413, answers.tooManyPixels);
    const upright = sharp(file, { limitInputPixels: maxPixels }).autoOrient();
    if (crop) upright.extract(toPixelArea(crop, size.autoOrient));
    return await upright
      .resize(widthPx, heightPx, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(415, answers.notAPhotograph);
  }
}

function toPixelArea(crop: Crop, picture: { width: number; height: number }) {
  const isInside = (from: number, size: number) => from >= 0 && from < 1 && size > 0 && from + size <= 1.001;
  if (!isInside(crop.left, crop.width) || !isInside(crop.top, crop.height))
    throw new HttpProblem(400, answers.outsideCrop);
  const [left, top] = [Math.floor(crop.left * picture.width), Math.floor(crop.top * picture.height)];
  const within = (share: number, whole: number, from: number) =>
    Math.max(1, Math.min(Math.round(share * whole), whole - from));
  return {
    left,
    top,
    width: within(crop.width, picture.width, left),
    height: within(crop.height, picture.height, top),
  };
}

/** Stores the same photograph only once. */
export const cropAndSavePhotograph = async (db: Database, file: Buffer, staffId: string, crop?: Crop) =>
  savePhotograph(db, await cropPhotograph(file, crop), { width: widthPx, height: heightPx }, staffId);

export async function savePhotograph(
  db: Database,
  bytes: Buffer,
  size: { width: number; height: number },
  staffId: string,
): Promise<Photograph> {
  const hash = hashPhotograph(bytes);
  const at = new Date().toISOString();
  await db
    .insertInto('website_photographs')
    .values({ hash, bytes: bytes.toString('base64'), ...size, at, who: staffId })
    // Uploaded again, so it is kept for another 30 days.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ at }))
    .execute();
  return { photograph: toFileName(hash), ...size };
}

const hashPhotograph = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

export const toPhotographName = (bytes: Buffer): string => toFileName(hashPhotograph(bytes));

/** The file's name, which documents refer to. */
const toFileName = (hash: string): string => `${hash}.webp`;

export async function findPhotograph(db: Database, name: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('website_photographs')
    .select('bytes')
    .where('hash', '=', /^(\w+)\.webp$/.exec(name)?.[1] ?? '')
    .executeTakeFirst();
  return found && Buffer.from(found.bytes, 'base64');
}

/** @throws HttpProblem 400 if a document refers to a photograph that is neither stored nor came with the code */
export async function requirePhotographs(db: Database, json: string): Promise<void> {
  const own = JSON.stringify([...readOwnDocuments().values()]);
  const references = new Map(
    [...json.matchAll(/"photograph":"([^"]*)"/g)].map(([reference, name = '']) => [reference, name]),
  );
  for (const [reference, name] of references)
    if (!own.includes(reference) && !(await findPhotograph(db, name))) throw new HttpProblem(400, answers.noPhotograph);
}

/** The photographs that these documents refer to, by file name. */
export async function readPhotographsIn(db: Database, values: Iterable<unknown>): Promise<Map<string, Buffer>> {
  const text = JSON.stringify([...values]);
  const stored = await db.selectFrom('website_photographs').select('hash').execute();
  const found = new Map<string, Buffer>();
  for (const { hash } of stored) {
    const name = toFileName(hash);
    const bytes = text.includes(name) ? await findPhotograph(db, name) : undefined;
    if (bytes) found.set(name, bytes);
  }
  return found;
}

/** Removes old photographs that no draft and no published version refers to. */
export async function removeUnusedPhotographs(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedDays * dayMs).toISOString();
  const old = await db.selectFrom('website_photographs').select('hash').where('at', '<', before).execute();
  for (const { hash } of old) {
    const named = `%${toFileName(hash)}%`;
    await db
      .deleteFrom('website_photographs')
      .where('hash', '=', hash)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('website_revisions').select('id').where('value', 'like', named))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('website_drafts').select('name').where('value', 'like', named))),
      )
      .execute();
  }
}
