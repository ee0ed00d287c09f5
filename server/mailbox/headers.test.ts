import { expect, test } from 'vitest';
import { HeaderWorker } from './header-worker.ts';
import { parseMailHeaders, trustedTime } from './headers.ts';

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
  const at = trustedTime(written, new Date(`2026-11-23T${arrived}Z`), now);
  expect(at).toBe(`2026-11-23T${expected}:00.000Z`);
});

test('mails without a Message-ID and a Date are distinguished by arrival', async () => {
  const idAt = async (time: string) => {
    const raw = Buffer.from('From: a@b.example\r\n\r\n');
    return (await parseMailHeaders({ raw, folder: 'inbox', arrived: new Date(`2026-11-23T${time}Z`), now })).id;
  };
  expect(await idAt('14:00:00')).toBe(await idAt('14:00:00'));
  expect(await idAt('14:00:00')).not.toBe(await idAt('14:00:01'));
});

/** CPU time of this thread in ms: the machine may be busy. */
async function taken(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
const mailWith = (header: string) => Buffer.from(`From: a@b.example\r\n${header}\r\n\r\n`);

test('one header many times is read at once', async () => {
  const raw = mailWith(`To: ${'X: 1\r\n'.repeat(10_000)}`);
  expect(await taken(() => parseMailHeaders({ raw, folder: 'inbox', arrived: now, now }))).toBeLessThan(500);
});

test('reading that takes too long is given up, and the next mail is read by another thread', async () => {
  const thread = new HeaderWorker(300);
  const read = (header: string) => thread.read({ raw: mailWith(header), folder: 'inbox', arrived: now, now });
  const slow = Array.from({ length: 18 }, () => `To: ${'g:'.repeat(50_000)}`).join('\r\n');
  expect(await taken(async () => expect(await read(slow)).toBeUndefined())).toBeLessThan(200);
  expect(await read('Subject: Hello')).toMatchObject({ from: { address: 'a@b.example' } });
  expect(await read(`X-Long: ${'x'.repeat(3_000_000)}`)).toBeUndefined();
  expect(await read('Subject: Hello')).toMatchObject({ from: { address: 'a@b.example' } });
  await thread.close();
});
