import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { endpoints } from '#contract/endpoints.ts';
import { indexWords } from '#server/enquiries/enquiries.ts';
import { openStore } from '#server/open-store.ts';
import { RunningSite } from '../../tests/support/running-site.ts';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { median } from './figures.ts';
import { message } from './load.ts';
import { memoryOf } from './process-use.ts';

const halfHour = 1_800_000;

/** A server on a database that `fill` has written to, with all its words in the index. */
async function siteWith(fill: (database: Sqlite.Database) => void): Promise<RunningSite> {
  const site = new RunningSite({ LOG_LEVEL: 'error' });
  const store = await openStore({ dataDir: site.dataDir, databaseUrl: undefined });
  const database = new Sqlite(join(site.dataDir, 'site.db'));
  database.pragma('synchronous = OFF');
  database.transaction(() => fill(database))();
  await indexWords(store);
  await store.db.destroy();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  return site;
}

function inserter(database: Sqlite.Database, table: string, row: object): (own: object) => void {
  const columns = Object.keys(row);
  const insert = database.prepare(
    `insert into ${table} (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
  );
  return (own) => insert.run({ ...row, ...own });
}

/** What a server needs beside so many stored messages: ms, MB, MB, ms. */
export async function messagesKept(
  count: number,
): Promise<{ start: number; rest: number; after: number; p50: number }> {
  const site = await siteWith((database) => {
    const insert = inserter(database, 'messages', sampleMessage());
    for (let one = 0; one < count; one++)
      insert({
        id: `message-${one}`,
        reference: `RA-${one}`,
        enquiry: `RA-${one}`,
        email: `zoe-${one % 5000}@example.net`,
      });
  });
  try {
    const begun = performance.now();
    await site.start();
    const start = performance.now() - begun;
    const rest = memoryOf(site.pid);
    const times: number[] = [];
    for (let one = 0; one < 200; one++) {
      const asked = performance.now();
      const answer = await fetch(site.url + endpoints.contact, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: message.replaceAll('{n}', `growth-${one}`),
      });
      await answer.text();
      if (answer.status !== 201) throw new Error(`A message was answered with ${answer.status}.`);
      times.push(performance.now() - asked);
    }
    return { start, rest, after: memoryOf(site.pid), p50: Number(median(times).toFixed(1)) };
  } finally {
    await site.remove();
  }
}

/** How long the first free times take after a start, and the next, in ms: with so many bookings, half an hour each from now on. */
export async function firstFreeTimes(count: number): Promise<{ first: number; again: number }> {
  const from = Math.ceil(Date.now() / halfHour) * halfHour;
  const site = await siteWith((database) => {
    const insert = inserter(database, 'bookings', storedBooking());
    const take = database.prepare('insert into diary (adviser, unit, booking_id) values (?, ?, ?)');
    for (let one = 0; one < count; one++) {
      const start = from + one * halfHour;
      const [startsAt, quarter, endsAt] = [0, halfHour / 2, halfHour].map((after) =>
        new Date(start + after).toISOString(),
      );
      const { adviser } = storedBooking();
      insert({
        id: `booking-${one}`,
        reference: `RA-${one}`,
        enquiry: `RA-${one}`,
        starts_at: startsAt,
        ends_at: endsAt,
      });
      for (const unit of [startsAt, quarter]) take.run(adviser, unit, `booking-${one}`);
    }
  });
  try {
    await site.start();
    const ask = async () => {
      const begun = performance.now();
      const answer = await fetch(`${site.url}${endpoints.freeTimes}?consultation=hr`);
      await answer.text();
      if (answer.status !== 200) throw new Error(`Free times were answered with ${answer.status}.`);
      return Number((performance.now() - begun).toFixed(1));
    };
    // A connection and a route that was never asked are slow by themselves.
    await (await fetch(`${site.url}${endpoints.freeTimes}`)).text();
    return { first: await ask(), again: await ask() };
  } finally {
    await site.remove();
  }
}
