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
    const one = new RunningSite(env);
    await one.start();
    const two = new RunningSite({ ...env, ...(database === 'sqlite' ? { DATA_DIR: one.dataDir } : {}) });
    await two.start();
    try {
      const free = await (await fetch(`${one.url}/api/booking/times?consultation=hr`)).json();
      const times: string[] = free.days.flatMap((day: { times: string[] }) =>
        // Every second one, since a booking also blocks the following quarter hour.
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
