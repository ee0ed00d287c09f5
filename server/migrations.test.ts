import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../tests/support/postgres-server.ts';
import { databaseKinds } from '../tests/support/test-store.ts';
import { findInquiries } from './desk/search.ts';
import { baseline, migrations } from './migrations.ts';
import { openStore } from './open-store.ts';
import { openDatabase } from './platform/db/open.ts';
import { runStatements } from './platform/db/schema.ts';

const tablesBefore = readFileSync(new URL('from-0055.sql', import.meta.url), 'utf8')
  .replace(/^--.*$/gm, '')
  .split(';')
  .filter((statement) => statement.trim());

const besides = {
  sqlite: [
    `create table search_words (key integer primary key, source text not null, enquiry text not null, words text not null)`,
    'create index search_words_by_source on search_words (source)',
    `create virtual table search_index using fts5 (words, content = 'search_words', content_rowid = 'key')`,
    'create table search_waiting (key integer primary key)',
    `create trigger search_words_added after insert on search_words begin
      insert or ignore into search_waiting (key) values (new.key); end`,
    `create trigger staff_audit_no_delete before delete on staff_audit begin
      select raise(abort, 'staff_audit only grows'); end`,
  ],
  postgres: [
    `create table search_words (key bigint generated always as identity primary key, source text not null,
      enquiry text not null, words tsvector not null)`,
    'create index search_words_by_source on search_words (source)',
    `create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    `create trigger enquiry_events_stay before update on enquiry_events for each row execute function refuse_change()`,
    `create function search_enquiries() returns trigger language plpgsql as $$ begin
      insert into search_words (source, enquiry, words) select new.id, new.id, to_tsvector(new.name); return null; end $$`,
    `create trigger search_enquiries after insert or delete or update of name on enquiries
      for each row execute function search_enquiries()`,
  ],
};

const installedAt = '2026-01-01T12:00:00.000Z';

const rows = [
  `insert into users (id, name, username, email, email_verified, created_at, updated_at)
    values ('u1', 'Jo', 'jo', 'jo@example.org', 1, '${installedAt}', '${installedAt}')`,
  `insert into enquiries (id, version, state, name, email, phone, company, about, page, opened_at, last_at, changed_at, told)
    values ('RA-0000-0001', 3, 'taken', 'Jo Lowe', 'jo@example.org', '', '', 'hr', '', '${installedAt}', '${installedAt}',
      '${installedAt}', 1)`,
  `insert into enquiry_events (id, enquiry, at, kind, who, who_name, about, words, version, before)
    values ('e1', 'RA-0000-0001', '${installedAt}', 'note', 's1', 'Sam', '', 'Prefers mornings', 2, '')`,
  `insert into staff (id, email, name, role, state, single_keys, created_at)
    values ('s1', 'sam@example.com', 'Sam', 'owner', 'active', 1, '${installedAt}')`,
  `insert into staff_audit (id, at, who, what, on_what, who_name) values ('a1', '${installedAt}', 's1', 'took', 'RA-0000-0001', 'Sam')`,
];

describe.each(databaseKinds)('a database of an older release, on %s', (kind) => {
  const place = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'migrations-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    return { dataDir, databaseUrl: kind === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined };
  };
  const older = async (migration: string) => {
    const where = await place();
    const { db } = await openDatabase(where, { migrations: () => ({ [migration]: { up: async () => {} } }) });
    await runStatements(db, [...tablesBefore, ...besides[kind], ...rows]);
    await sql`update kysely_migration set timestamp = ${installedAt}`.execute(db);
    await db.destroy();
    return where;
  };
  const schemaOf = async ({ db }: Awaited<ReturnType<typeof openStore>>): Promise<string[]> => {
    const tables = await db.introspection.getTables();
    const { rows: others } = await (kind === 'sqlite'
      ? sql<{ what: string }>`select type || ' ' || name || ' ' || sql as what from sqlite_master
          where type in ('index', 'trigger') and sql is not null`
      : sql<{ what: string }>`select indexdef as what from pg_indexes
            where schemaname = current_schema() and tablename not like 'kysely_%' and tablename <> 'search_words'
          union all select tgname || ' ' || tgrelid::regclass::text from pg_trigger where not tgisinternal
          union all select conname || ' ' || conrelid::regclass::text || ' ' || confrelid::regclass::text
            from pg_constraint where contype = 'f'`
    ).execute(db);
    return [
      ...tables.flatMap(({ name, columns }) =>
        columns.map((one) => `${name}.${one.name} ${one.dataType} ${one.isNullable}`),
      ),
      ...others.map(({ what }) => what),
    ].sort();
  };

  test('at the last migration before the baseline keeps all its data', async () => {
    const fresh = await openStore(await place());
    const schema = await schemaOf(fresh);
    await fresh.db.destroy();
    const where = await older('0055-buffers-are-not-stored');
    for (let start = 0; start < 2; start++) {
      const store = await openStore(where);
      expect(await schemaOf(store)).toEqual(schema);
      expect(await store.db.selectFrom('users').select(['id', 'email', 'email_verified']).execute()).toEqual([
        { id: 'u1', email: 'jo@example.org', email_verified: 1 },
      ]);
      expect((await findInquiries(store.db, 'mornings')).map(({ id, name, state }) => [id, name, state])).toEqual([
        ['RA-0000-0001', 'Jo Lowe', 'assigned'],
      ]);
      expect(await store.db.selectFrom('staff_audit').select(['actor_name', 'action']).execute()).toEqual([
        { actor_name: 'Sam', action: 'took' },
      ]);
      await expect(runStatements(store.db, ['delete from staff_audit'])).rejects.toThrow('only grows');
      await expect(runStatements(store.db, [`update inquiry_events set words = ''`])).rejects.toThrow('not changed');
      const broken =
        "insert into inquiry_events select 'e2', 'RA-9', at, kind, actor_id, actor_name, about, words, version, undo_state from inquiry_events";
      await expect(runStatements(store.db, [broken])).rejects.toThrow(/foreign key/i);
      const { rows } = await sql`select timestamp from kysely_migration where name = ${baseline}`.execute(store.db);
      expect(rows).toEqual([{ timestamp: installedAt }]);
      await store.db.destroy();
    }
  });

  test('of the baseline, made before its last columns were renamed, keeps all its data', async () => {
    const fresh = await openStore(await place());
    const schema = await schemaOf(fresh);
    await fresh.db.destroy();
    const where = await place();
    const { [baseline]: first } = migrations(kind);
    const made = await openDatabase(where, { migrations: () => ({ [baseline]: first as Migration }) });
    await runStatements(made.db, [
      'drop index mails_due',
      'alter table mails add column lease_owner integer',
      `alter table mails add column recipient_domain text not null default ''`,
      'create index mails_due on mails (state, lane, next_attempt_at, recipient_domain, created_at, problem)',
      ...['messages', 'bookings', 'inquiries', 'blocked_senders'].map(
        (table) => `alter table ${table} rename column verified to proven`,
      ),
      'alter table alarms rename column recovered_at to well_since',
      'alter table alarms rename column sent_at to told_at',
      'alter table alarms rename column lease_until to telling_until',
      'alter table known_networks rename column network to place',
      'alter table known_networks rename to known_places',
      `insert into users (id, name, username, email, email_verified, created_at, updated_at)
        values ('u1', 'Jo', 'jo', 'jo@example.org', 1, '${installedAt}', '${installedAt}')`,
      `insert into known_places (user_id, place, seen_at) values ('u1', 'a', '${installedAt}')`,
      `insert into inquiries (id, version, state, name, email, phone, company, proven, about, page, opened_at, last_at, changed_at, escalation_level)
        values ('RA-0000-0001', 3, 'assigned', 'Jo', 'jo@example.org', '', '', 1, 'hr', '', '${installedAt}', '${installedAt}', '${installedAt}', 1)`,
      `insert into inquiry_events (id, inquiry, at, kind, actor_id, actor_name, about, words, version, undo_state)
        values ('e1', 'RA-0000-0001', '${installedAt}', 'spam', 's1', 'Sam', '', '', 2, '{"state":"new"}')`,
    ]);
    await made.db.destroy();
    for (let start = 0; start < 2; start++) {
      const store = await openStore(where);
      expect(await schemaOf(store)).toEqual(schema);
      expect(await store.db.selectFrom('known_networks').selectAll().execute()).toEqual([
        { user_id: 'u1', network: 'a', seen_at: installedAt },
      ]);
      expect(await store.db.selectFrom('inquiries').select(['state', 'verified']).execute()).toEqual([
        { state: 'assigned', verified: 1 },
      ]);
      expect(await store.db.selectFrom('inquiry_events').select('undo_state').execute()).toEqual([
        { undo_state: '{"state":"new"}' },
      ]);
      await store.db.destroy();
    }
  });

  test('that is older is refused in a sentence, unchanged', async () => {
    const where = await older('0052-seen-bookings');
    for (let start = 0; start < 2; start++)
      await expect(openStore(where)).rejects.toThrow(
        'its schema is older than 0055-buffers-are-not-stored: start commit a13f66d on it once, and then this release',
      );
  });
});
