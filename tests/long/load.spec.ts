import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type Answer, postMessage } from '../support/clients.ts';
import { atShare, report } from '../support/measured.ts';
import { openPlace } from '../support/places.ts';

/** Memory of a process in MB, where the system says. */
function memoryOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return 0;
  }
}

test('messages come in at a steady rate, and every one that is accepted is stored', async () => {
  const perSecond = 300;
  const seconds = 60;
  test.setTimeout(seconds * 1000 + 240_000);
  const place = await openPlace('sqlite');
  const before = memoryOf(place.site.pid ?? 0);
  const asked: Promise<Answer>[] = [];
  const begun = performance.now();
  while (asked.length < perSecond * seconds) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (asked.length < Math.min(due, perSecond * seconds)) asked.push(postMessage(place.site.url));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const answers = await Promise.all(asked);
  const took = (performance.now() - begun) / 1000;
  const references = answers
    .filter(({ status }) => status === 201)
    .map(({ body }) => (JSON.parse(body) as { reference: string }).reference);
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);

  const store = await place.look();
  const stored = new Set(
    (await store.db.selectFrom('messages').select('reference').execute()).map(({ reference }) => reference),
  );
  expect(references.filter((reference) => !stored.has(reference))).toEqual([]);
  expect(stored.size).toBe(references.length);
  report('steady load', {
    'asked a second': perSecond,
    seconds: Math.round(took),
    accepted: references.length,
    stored: stored.size,
    'p50 in ms': atShare(
      answers.map(({ ms }) => ms),
      0.5,
    ),
    'p99 in ms': atShare(
      answers.map(({ ms }) => ms),
      0.99,
    ),
    'memory in MB before': before,
    after: memoryOf(place.site.pid ?? 0),
  });
  await store.db.destroy();
  await place.remove();
});
