import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { endpoints } from '#contract/endpoints.ts';
import { report } from '../support/clients.ts';
import { runCommand } from '../support/command.ts';
import { newDatabase } from '../support/postgres-server.ts';
import { RunningSite } from '../support/running-site.ts';

const many = { messages: 10_000, bookings: 500, users: 50 };
const password = 'a long enough sentence';
type Row = Record<string, unknown>;

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const login = (site: RunningSite, n: number) =>
  post(site.url + endpoints.login, { username: `client-${n}`, password });

/** A booking of the first free time. @returns the key of its link */
async function book(site: RunningSite): Promise<string> {
  const free = await (await fetch(`${site.url}${endpoints.freeTimes}?consultation=hr`)).json();
  const wanted = {
    consultation: 'hr',
    startsAt: free.days[0].times[0],
    channel: 'video',
    name: 'Zoë',
    email: 'zoe@example.org',
  };
  const answer = await post(site.url + endpoints.bookings, wanted);
  expect(answer.status).toBe(201);
  return (await answer.json()).key;
}

/** Repeats the first row of a table until there are `count`, each with what must differ. */
function multiply(database: Sqlite.Database, table: 'messages' | 'bookings', count: number): void {
  const first = database.prepare<[], Row>(`select * from ${table}`).get() ?? {};
  const columns = Object.keys(first);
  const insert = database.prepare(
    `insert into ${table} (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
  );
  const there = Number(database.prepare(`select count(*) from ${table}`).pluck().get());
  for (let i = there; i < count; i++)
    insert.run({
      ...first,
      id: `${table}-${i}`,
      reference: `RA-X-${i}`,
      name: `Zoë ${i} ’“🌉`,
      idempotency_key: null,
    });
}

test(`${many.messages} messages, ${many.bookings} bookings and ${many.users} accounts move to PostgreSQL, and go on there`, async () => {
  test.setTimeout(240_000);
  const site = new RunningSite({ MAIL_TO: 'firm@example.com' });
  await site.start();
  for (let n = 0; n < many.users; n++) {
    const account = { username: `client-${n}`, password, firstName: 'Zoë', email: `client-${n}@example.org` };
    expect((await post(site.url + endpoints.register, account)).status).toBe(201);
  }
  const key = await book(site);
  await post(site.url + endpoints.contact, { name: 'Zoë', email: 'zoe@example.org', message: 'A question.' });
  const calendar = await runCommand('bookings', ['calendar'], {
    dataDir: site.dataDir,
    databaseUrl: undefined,
  });
  const feed = /\/api\/bookings\/calendar\/\S+\.ics/.exec(calendar.output)?.[0] ?? '';
  await site.stop();

  const database = new Sqlite(join(site.dataDir, 'site.db'));
  database.transaction(() => {
    multiply(database, 'messages', many.messages);
    multiply(database, 'bookings', many.bookings);
  })();
  const url = await newDatabase(process.env.POSTGRES_URL ?? '');
  const move = () => runCommand('move-to-postgres', [url], { dataDir: site.dataDir, databaseUrl: undefined });
  expect((await move()).output).toContain('a server is using it');
  database.close();
  const begun = performance.now();
  const { code, output } = await move();
  const took = performance.now() - begun;
  expect(code, output).toBe(0);

  // Compared here once more, by other means than the command's own.
  const before = new Sqlite(join(site.dataDir, 'site.db'), { readonly: true });
  const client = new Client({ connectionString: url });
  await client.connect();
  let rows = 0;
  const tables = before
    .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all();
  // The index of words is no table to move: triggers make it anew from what is moved.
  for (const table of tables.filter((name) => !/^(?:kysely|search)_/.test(name))) {
    const old = before.prepare<[], Row>(`select * from "${table}"`).all();
    const moved = (await client.query<Row>(`select * from "${table}"`)).rows;
    const texts = (all: Row[]) => all.map(asText).sort();
    expect(texts(moved), table).toEqual(texts(old));
    rows += old.length;
  }
  before.close();
  await client.end();
  report('moved to PostgreSQL', { rows, tables: tables.length, seconds: Math.round(took / 100) / 10 });

  const after = new RunningSite({ MAIL_TO: 'firm@example.com', DATA_DIR: site.dataDir, DATABASE_URL: url });
  await after.start();
  for (const n of [0, 17, many.users - 1]) expect((await login(after, n)).status).toBe(200);
  const shown = await post(after.url + endpoints.bookingShow, { key });
  expect(await shown.json()).toMatchObject({ state: 'confirmed' });
  expect(await (await fetch(after.url + feed)).text()).toContain('BEGIN:VEVENT');
  const cancelled = await post(after.url + endpoints.bookingCancel, { key });
  expect(await cancelled.json()).toMatchObject({ state: 'cancelled' });
  await after.remove();
  await site.remove();
});

/** A row, whichever database it is from: SQLite has 0 and 1 for no and yes, and text for times. */
function asText(row: Row): string {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? Number(value) : value,
  ]);
  return JSON.stringify(values.sort());
}
