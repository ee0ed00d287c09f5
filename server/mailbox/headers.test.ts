import { expect, test } from 'vitest';
import { ownTime, readHeaders } from './headers.ts';

const now = new Date('2026-11-23T15:00:00.000Z');

test.each([
  [
    'borne out by the server',
    'Mon, 23 Nov 2026 09:00:00 -0500',
    '2026-11-23T14:00:30.000Z',
    '2026-11-23T14:00:00.000Z',
  ],
  [
    'a clock that is a little ahead',
    'Mon, 23 Nov 2026 09:05:00 -0500',
    '2026-11-23T14:00:00.000Z',
    '2026-11-23T14:00:00.000Z',
  ],
  ['a clock hours behind', 'Mon, 23 Nov 2026 05:00:00 -0500', '2026-11-23T14:00:00.000Z', '2026-11-23T14:00:00.000Z'],
  ['a clock years ahead', 'Fri, 23 Nov 2035 09:00:00 -0500', '2026-11-23T14:00:00.000Z', '2026-11-23T14:00:00.000Z'],
  [
    'a mail server that is ahead',
    'Mon, 23 Nov 2026 10:30:00 -0500',
    '2026-11-23T15:35:00.000Z',
    '2026-11-23T15:00:00.000Z',
  ],
  ['no Date', '', '2026-11-23T14:00:00.000Z', '2026-11-23T14:00:00.000Z'],
  ['a Date that is none', 'yesterday', '2026-11-23T14:00:00.000Z', '2026-11-23T14:00:00.000Z'],
  ['neither', '', 'none', '2026-11-23T15:00:00.000Z'],
])('%s', (_, written, arrived, at) => {
  expect(ownTime(written, new Date(arrived), now)).toBe(at);
});

test('mails without a Message-ID and a Date are distinguished by arrival', async () => {
  const idAt = async (arrived: string) =>
    (
      await readHeaders({
        raw: Buffer.from('From: a@b.example\r\n\r\n'),
        folder: 'inbox',
        arrived: new Date(arrived),
        now,
      })
    ).id;
  const [first, again, other] = ['2026-11-23T14:00:00Z', '2026-11-23T14:00:00Z', '2026-11-23T14:00:01Z'].map(idAt);
  expect(await first).toBe(await again);
  expect(await first).not.toBe(await other);
});
