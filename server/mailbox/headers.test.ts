import { expect, test } from 'vitest';
import { ownTime, readHeaders } from './headers.ts';

const now = new Date('2026-11-23T15:00:00.000Z');

test.each([
  ['borne out by the server', 'Mon, 23 Nov 2026 09:00:00 -0500', '14:00:30', '14:00'],
  ['a clock that is a little ahead', 'Mon, 23 Nov 2026 09:05:00 -0500', '14:00:00', '14:00'],
  ['a clock hours behind', 'Mon, 23 Nov 2026 05:00:00 -0500', '14:00:00', '14:00'],
  ['a clock years ahead', 'Fri, 23 Nov 2035 09:00:00 -0500', '14:00:00', '14:00'],
  ['a mail server that is ahead', 'Mon, 23 Nov 2026 10:30:00 -0500', '15:35:00', '15:00'],
  ['a Date that is none', 'yesterday', '14:00:00', '14:00'],
  ['neither', '', 'none', '15:00'],
])('the time of a mail with %s', (_, written, arrived, expected) => {
  const at = ownTime(written, new Date(`2026-11-23T${arrived}Z`), now);
  expect(at).toBe(`2026-11-23T${expected}:00.000Z`);
});

test('mails without a Message-ID and a Date are distinguished by arrival', async () => {
  const idAt = async (time: string) => {
    const raw = Buffer.from('From: a@b.example\r\n\r\n');
    return (await readHeaders({ raw, folder: 'inbox', arrived: new Date(`2026-11-23T${time}Z`), now })).id;
  };
  expect(await idAt('14:00:00')).toBe(await idAt('14:00:00'));
  expect(await idAt('14:00:00')).not.toBe(await idAt('14:00:01'));
});

/** As much as is read of one mail, in bytes. */
const size = 65_000;
test.each([
  ['one header many times', 'X: 1\r\n'],
  ['groups within groups', 'g:'],
  ['addresses', 'a@b,'],
])('%s: it is read at once', async (_, part) => {
  const raw = Buffer.from(`From: a@b.example\r\nTo: ${part.repeat(size / part.length)}\r\n\r\n`);
  const before = process.threadCpuUsage();
  expect(await readHeaders({ raw, folder: 'inbox', arrived: now, now })).toMatchObject({
    from: { address: 'a@b.example' },
  });
  // CPU time: the machine may be busy.
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
});
