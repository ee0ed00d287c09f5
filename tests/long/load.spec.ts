import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type Answer, atShare, openPlace, postMessage, report } from '../support/places.ts';
import { newDatabase } from '../support/postgres-server.ts';
import { RunningSite } from '../support/running-site.ts';

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
  const seconds = 20;
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

/** How many visitors want one time, and how often that is tried. */
const contests = 30;
const visitors = 100;

for (const database of ['sqlite', 'postgres'] as const) {
  test(`of ${visitors} visitors who want one time at once, through two servers on ${database}, exactly one gets it`, async () => {
    test.setTimeout(60_000 + contests * 10_000);
    const env: Record<string, string> =
      database === 'postgres' ? { DATABASE_URL: await newDatabase(process.env.POSTGRES_URL ?? '') } : {};
    const one = new RunningSite(env);
    await one.start();
    const two = new RunningSite({ ...env, ...(database === 'sqlite' ? { DATA_DIR: one.dataDir } : {}) });
    await two.start();
    try {
      const free = await (await fetch(`${one.url}/api/booking/times?consultation=hr`)).json();
      const times: string[] = free.days.flatMap((day: { times: string[] }) =>
        // Every second one: a booking takes the quarter hour after it as well.
        day.times.filter((_, index) => index % 2 === 0),
      );
      for (let round = 0; round < contests; round += 1) {
        const startsAt = times[round];
        const statuses = await Promise.all(
          Array.from({ length: visitors }, async (_, n) => {
            const answer = await fetch(`${(n % 2 ? one : two).url}/api/bookings`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({
                consultation: 'hr',
                startsAt,
                channel: 'video',
                name: `Visitor ${n}`,
                email: `visitor-${round}-${n}@example.org`,
              }),
            });
            return answer.status;
          }),
        );
        expect(statuses.filter((status) => status === 201)).toHaveLength(1);
        expect(statuses.filter((status) => status === 409)).toHaveLength(visitors - 1);
      }
    } finally {
      await two.remove();
      await one.remove();
    }
  });
}
