import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import type { StaffMember } from '#contract/staff.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { expectJson } from '../../tests/support/visitor.ts';
import { commandActor } from './audit.ts';
import { endStaff } from './members.ts';
import { encodeStaffPicture } from './pictures.ts';

/** The hardest to compress, with a camera's data. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Home address' } })
    .jpeg()
    .toBuffer();

test('a picture becomes a square of 320 px, at most 60 kB, without the data of its file', async () => {
  const small = await encodeStaffPicture(await noise(900, 600));
  const { format, width, height, exif } = await sharp(small).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 320, height: 320, exif: undefined });
  expect(small?.length).toBeLessThanOrEqual(60_000);
  expect(await encodeStaffPicture(Buffer.from('no picture'))).toBeUndefined();
});

describe('at the desk', () => {
  const staff = freshForEachTest(() => StaffSite.open('sqlite'));

  test('owners set it, staff see it, nobody else; it goes when they leave', async () => {
    const { visitor: owner } = await staff.signInStaff(olive);
    const { visitor: member } = await staff.signInStaff(max);
    const members = () => expectJson<StaffMember[]>(owner.get('/api/staff/members'));
    const id = (await members()).find(({ name }) => name === max.name)?.id ?? '';
    const address = `/api/desk/staff/${id}/picture`;
    const data = (await noise(40, 30)).toString('base64');
    expect((await owner.get(address)).statusCode).toBe(404);
    expect((await member.post(address, { data })).statusCode).toBe(403);
    const wrong = await owner.post(address, { data: Buffer.from('no picture').toString('base64') });
    expect([wrong.statusCode, wrong.body]).toEqual([400, answers.unreadablePicture]);
    expect((await owner.post(address, { data })).statusCode).toBe(204);
    expect((await members()).find((one) => one.id === id)?.picture).toMatch(/Z$/);
    const { statusCode, headers, rawPayload } = await member.get(address);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'no-store']);
    expect((await sharp(rawPayload).metadata()).width).toBe(320);
    expect((await staff.visitor().get(address)).statusCode).toBe(401);
    await endStaff(staff.office, max, commandActor);
    expect((await owner.get(address)).statusCode).toBe(404);
  });
});
