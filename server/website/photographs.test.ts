import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import {
  cropAndSavePhotograph,
  cropPhotograph,
  findPhotograph,
  readPhotographsIn,
  removeUnusedPhotographs,
  requirePhotographs,
} from './photographs.ts';

const picture = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } });
/** Red on the left, blue on the right. */
const halves = async (width: number, height: number) =>
  picture(width, height, '#0000ff').composite([
    {
      input: await picture(width / 2, height, '#ff0000')
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    },
  ]);
const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 18/1 0/1', GPSLongitudeRef: 'W' } };
const colourOf = async (file: Buffer, left: number, top: number) =>
  [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((one) =>
    Math.round(one / 255),
  );

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s becomes WebP of the design’s size', async (format) => {
  const made = await cropPhotograph(await picture(900, 700).toFormat(format).toBuffer());
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1000 });
});

test('where it was taken goes, and it stands upright', async () => {
  const file = await (await halves(400, 200)).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(file.includes('Exif')).toBe(true);
  const made = await cropPhotograph(file);
  const { exif, xmp, iptc, icc, orientation } = await sharp(made).metadata();
  expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
  expect([await colourOf(made, 400, 50), await colourOf(made, 400, 950)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

test('the crop is taken from the upright picture, and not from outside it', async () => {
  const file = await (await halves(1000, 1000)).png().toBuffer();
  const right = await cropPhotograph(file, { left: 0.6, top: 0, width: 0.4, height: 0.5 });
  expect(await colourOf(right, 10, 10)).toEqual([0, 0, 1]);
  for (const crop of [
    { left: 1, top: 1, width: 0.001, height: 0.001 },
    { left: 0.8, top: 0, width: 0.4, height: 0.5 },
    { left: -0.1, top: 0, width: 0.4, height: 0.5 },
    { left: 0, top: 0, width: 0, height: 0.5 },
    { left: Number.NaN, top: 0, width: 0.5, height: 0.5 },
  ])
    await expect(cropPhotograph(file, crop)).rejects.toMatchObject({ statusCode: 400 });
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>', 415],
  ['PDF', '%PDF-1.7\n1 0 obj <<>> endobj', 415],
  ['HTML', '<!doctype html><script>alert(1)</script>', 415],
  ['nothing', '', 415],
])('%s is refused by its content', async (_, text, statusCode) => {
  await expect(cropPhotograph(Buffer.from(text))).rejects.toMatchObject({ statusCode });
});

test('GIF, a broken file and 61 million pixels are refused', async () => {
  const gif = await picture(10, 10).gif().toBuffer();
  await expect(cropPhotograph(gif)).rejects.toMatchObject({ statusCode: 415 });
  const jpeg = await (await halves(600, 600)).jpeg().toBuffer();
  await expect(cropPhotograph(jpeg.subarray(0, 300))).rejects.toMatchObject({ statusCode: 415 });
  const huge = await picture(10_000, 6_100).png({ compressionLevel: 9 }).toBuffer();
  await expect(cropPhotograph(huge)).rejects.toMatchObject({
    statusCode: 413,
    message: expect.stringContaining('60 million pixels'),
  });
});

describe.each(databaseKinds)('stored photographs on %s', (kind) => {
  test('one that nothing ever named goes after 30 days', async () => {
    const { store, remove } = await createTestStore(kind);
    onTestFinished(remove);
    const { db } = store;
    const files = await Promise.all(
      ['#111111', '#888888', '#eeeeee'].map((one) => picture(80, 100, one).png().toBuffer()),
    );
    const [used, drafted, unused] = await Promise.all(files.map((file) => cropAndSavePhotograph(db, file, 'olive')));
    if (!used || !drafted || !unused) throw new Error('not stored');
    const person = (photograph: string) => JSON.stringify([{ particulars: { photograph } }]);
    const who = { at: '', who: 'olive' };
    await db
      .insertInto('website_revisions')
      .values({ id: '1', name: 'people', value: person(used.photograph), based_on: null, release: '1', ...who })
      .execute();
    await db
      .insertInto('website_drafts')
      .values({ name: 'people', value: person(drafted.photograph), version: 1, saved_at: '', saved_by: 'olive' })
      .execute();
    const found = await readPhotographsIn(db, [JSON.parse(person(used.photograph))]);
    expect([...found.keys()]).toEqual([used.photograph]);
    const require = (photograph: string) => requirePhotographs(db, person(photograph));
    await expect(require(used.photograph)).resolves.toBeUndefined();
    await expect(require(used.photograph.replace('.webp', ''))).rejects.toThrow(answers.noPhotograph);
    const stays = async (days: number) => {
      await removeUnusedPhotographs(db, new Date(Date.now() + days * 86_400_000));
      const all = [used, drafted, unused].map(({ photograph }) => findPhotograph(db, photograph));
      return (await Promise.all(all)).map(Boolean);
    };
    expect(await stays(29)).toEqual([true, true, true]);
    expect(await stays(31)).toEqual([true, true, false]);
  });
});
