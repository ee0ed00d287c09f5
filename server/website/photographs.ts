// Photographs of people: cropped, upright, and without what the camera wrote into the file.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import type { Answer } from '#contract/api.ts';
import { type Crop, websiteLimits } from '#contract/desk-website.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';

/** In px: 4 to 5, as the design has it. */
const [width, height] = [800, 1000];
/** Of what is decoded: a small file may be a huge picture. */
const mostPixels = 60_000_000;
/** Days that one without a use stays. */
const unusedDays = 30;

type Photograph = Answer<'POST /api/desk/website/photographs'>;

/** @returns WebP of 800 x 1000 px @throws HttpProblem 400, 413 or 415 */
export async function croppedPhotograph(file: Buffer, crop?: Crop): Promise<Buffer> {
  if (file.length > websiteLimits.photograph) throw new HttpProblem(413, answers.photographTooLarge);
  try {
    const { format, compression, pages = 1, ...size } = await sharp(file, { limitInputPixels: false }).metadata();
    const isOurs = ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
    if (!isOurs || pages > 1) throw new HttpProblem(415, answers.notAPhotograph);
    if (size.width * size.height > mostPixels) throw new HttpProblem(413, answers.tooManyPixels);
    const upright = sharp(file, { limitInputPixels: mostPixels }).autoOrient();
    if (crop) upright.extract(areaOf(crop, size.autoOrient));
    return await upright
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(415, answers.notAPhotograph);
  }
}

function areaOf(crop: Crop, of: { width: number; height: number }) {
  const isInside = (from: number, size: number) => from >= 0 && size > 0 && from + size <= 1.001;
  if (!isInside(crop.left, crop.width) || !isInside(crop.top, crop.height))
    throw new HttpProblem(400, answers.outsideCrop);
  const [left, top] = [Math.floor(crop.left * of.width), Math.floor(crop.top * of.height)];
  const within = (share: number, whole: number, from: number) =>
    Math.max(1, Math.min(Math.round(share * whole), whole - from));
  return { left, top, width: within(crop.width, of.width, left), height: within(crop.height, of.height, top) };
}

/** The same photograph twice is one. @param by staff id */
export async function storePhotograph(db: Database, file: Buffer, by: string, crop?: Crop): Promise<Photograph> {
  const bytes = await croppedPhotograph(file, crop);
  return keepPhotograph(db, bytes, { width, height }, by);
}

export async function keepPhotograph(
  db: Database,
  bytes: Buffer,
  size: { width: number; height: number },
  by: string,
): Promise<Photograph> {
  const hash = hashOf(bytes);
  const at = new Date().toISOString();
  await db
    .insertInto('website_photographs')
    .values({ hash, bytes: bytes.toString('base64'), ...size, at, who: by })
    // Wanted again: its days without a use begin anew.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ at }))
    .execute();
  return { photograph: nameOf(hash), ...size };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

export const photographName = (bytes: Buffer): string => nameOf(hashOf(bytes));

/** As documents have it, and as its file is called. */
const nameOf = (hash: string): string => `${hash}.webp`;

export async function readPhotograph(db: Database, name: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('website_photographs')
    .select('bytes')
    .where('hash', '=', name.replace(/\.webp$/, ''))
    .executeTakeFirst();
  return found && Buffer.from(found.bytes, 'base64');
}

/** Those that the documents name. */
export async function photographsIn(db: Database, values: Iterable<unknown>): Promise<Map<string, Buffer>> {
  const text = JSON.stringify([...values]);
  const stored = await db.selectFrom('website_photographs').select('hash').execute();
  const found = new Map<string, Buffer>();
  for (const { hash } of stored) {
    const name = nameOf(hash);
    const bytes = text.includes(name) ? await readPhotograph(db, name) : undefined;
    if (bytes) found.set(name, bytes);
  }
  return found;
}

/** Those that no draft and no published version has ever named. */
export async function purgePhotographs(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedDays * 86_400_000).toISOString();
  const old = await db.selectFrom('website_photographs').select('hash').where('at', '<', before).execute();
  for (const { hash } of old) {
    const named = `%${nameOf(hash)}%`;
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
