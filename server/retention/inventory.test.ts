import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keeping } from '#content/keeping.ts';
import { privacyPolicy } from '#content/pages/legal/privacy-policy.ts';
import { databaseKinds, freshStore } from '../../tests/support/test-store.ts';
import { jobs } from '../jobs.ts';
import type { Store } from '../platform/db/open.ts';
import { dueTables } from './due.ts';
import { inventory } from './inventory.ts';

/**
 * Every table of the migrated schema with its columns, but for those of the migrations themselves, and for the index of
 * words: triggers remove from it what is removed elsewhere.
 */
async function schemaOf({ db }: Store): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables
      .filter(({ name }) => !/^(?:sqlite|kysely)_|^search_(?:index|waiting|words)/.test(name))
      .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
  );
}

/** What goes with a row of another table, by the schema. */
async function goesWith({ db, kind }: Store, table: string): Promise<string[]> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{
        parent: string;
      }>`select "table" as parent from pragma_foreign_key_list(${table}) where on_delete = 'CASCADE'`
    : sql<{ parent: string }>`select confrelid::regclass::text as parent from pg_constraint
        where contype = 'f' and confdeltype = 'c' and conrelid = ${table}::regclass`
  ).execute(db);
  return rows.map(({ parent }) => parent);
}

describe.each(databaseKinds)('what is held on %s', (kind) => {
  test('is in the inventory, every table and every column, and nothing else is', async () => {
    const { store, remove } = await freshStore(kind);
    const listed = Object.entries(inventory).map(([name, { personal, plain }]) => [
      name,
      [...personal, ...plain].sort(),
    ]);
    expect(await schemaOf(store), 'A new column is told of in server/retention/inventory.ts.').toEqual(
      Object.fromEntries(listed),
    );
    // Mails go with their messages and bookings by the rules themselves: `purge.test.ts`.
    for (const [name, { removedBy }] of Object.entries(inventory))
      for (const rule of removedBy)
        if ('with' in rule && name !== 'mails')
          expect(await goesWith(store, name), name).toContain(rule.with);
    await remove();
  });
});

describe.each(Object.entries(inventory))('%s', (name, { personal, promised, removedBy }) => {
  test('what is personal has a promise and a rule', () => {
    if (!personal.length && !promised.length) return expect(removedBy).toEqual([]);
    expect(promised).not.toEqual([]);
    expect(removedBy).not.toEqual([]);
  });

  test('its rules are there', () => {
    const running = jobs({
      limiter: {},
      accounts: {},
      booking: {},
      staff: {},
      desk: {},
      mailbox: {},
    } as Parameters<typeof jobs>[0]).map((job) => job.name);
    for (const rule of removedBy) {
      if ('due' in rule) for (const due of rule.due) expect(dueTables[due]).toBe(name);
      if ('job' in rule) expect(running).toContain(rule.job);
    }
  });
});

test('every rule removes something that the inventory names', () => {
  const named = Object.values(inventory).flatMap(({ removedBy }) =>
    removedBy.flatMap((rule) => ('due' in rule ? rule.due : [])),
  );
  expect(named.sort()).toEqual(Object.keys(dueTables).sort());
});

test('every promise is printed, and each is about something', () => {
  const printed = JSON.stringify(privacyPolicy);
  for (const line of Object.values(keeping)) expect(printed).toContain(line);
  const about = new Set(Object.values(inventory).flatMap(({ promised }) => promised));
  // What is in no table: papers, files and lines of text.
  const elsewhere = ['clientFiles', 'serverLogs', 'backups'];
  expect(new Set([...about, ...elsewhere])).toEqual(new Set(Object.keys(keeping)));
});
