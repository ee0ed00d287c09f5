import { expect, test } from '@playwright/test';
import { createDatabase } from '../support/postgres-server.ts';
import { RunningSite } from '../support/running-site.ts';

const contests = 30;
const visitors = 100;

for (const database of ['sqlite', 'postgres'] as const) {
  test(`if ${visitors} visitors want the same time at once, through two servers on ${database}, exactly one gets it`, async () => {
    test.setTimeout(60_000 + contests * 10_000);
    const env: Record<string, string> =
      database === 'postgres' ? { DATABASE_URL: await createDatabase(process.env.POSTGRES_URL ?? '') } : {};
    const first = new RunningSite(env);
    await first.start();
    const second = new RunningSite({ ...env, ...(database === 'sqlite' ? { DATA_DIR: first.dataDir } : {}) });
    await second.start();
    try {
      // Every second one, since a booking also blocks the following quarter hour.
      const times = (await first.listFreeDays('hr')).flatMap((day) => day.times.filter((_, index) => index % 2 === 0));
      for (let round = 0; round < contests; round += 1) {
        const startsAt = times[round];
        const statuses = await Promise.all(
          Array.from({ length: visitors }, async (_, n) => {
            const answer = await fetch(`${(n % 2 ? first : second).url}/api/bookings`, {
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
      await second.remove();
      await first.remove();
    }
  });
}
