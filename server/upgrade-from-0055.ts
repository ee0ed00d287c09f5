// Upgrades an installation older than November 28, 2026 to the baseline, which renamed tables and columns, and one of the
// baseline that was made before the last of them were renamed.
import { sql } from 'kysely';
import { baseline, migrations } from './migrations.ts';
import type { Database, DatabaseKind, Store } from './platform/db/open.ts';
import { runStatements } from './platform/db/schema.ts';

/** The last migration before the baseline, and the last commit that has it. */
const last = '0055-buffers-are-not-stored';
const lastCommit = 'a13f66d';

const recoded = (column: string, words: Readonly<Record<string, string>>): string => {
  const cases = Object.entries(words).map(([old, now]) => `when '${old}' then '${now}'`);
  return `case ${column} ${cases.join(' ')} else ${column} end`;
};

const assignments = { taken: 'self-assigned', given: 'assigned', 'given-back': 'unassigned' };

interface Renamed {
  table?: string;
  columns?: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, string>>;
}

const inquiries: Renamed = {
  table: 'inquiries',
  columns: { taken_by: 'assignee_id', told: 'escalation_level', proven: 'verified' },
  values: { state: recoded('state', { taken: 'assigned' }) },
};

const events: Renamed = {
  table: 'inquiry_events',
  columns: { enquiry: 'inquiry', who: 'actor_id', who_name: 'actor_name', before: 'undo_state' },
  values: {
    kind: recoded('kind', { ...assignments, 'booking-given': 'booking-reassigned' }),
    words: `case when kind = 'undo' then ${recoded('words', assignments)} else words end`,
    // Undo data refers to old column names.
    before: `''`,
  },
};

const renames: Readonly<Record<string, Renamed>> = {
  messages: { columns: { enquiry: 'inquiry', proven: 'verified' } },
  bookings: { columns: { enquiry: 'inquiry', proven: 'verified' } },
  enquiries: inquiries,
  inquiries,
  enquiry_events: events,
  inquiry_events: events,
  alarms: { columns: { well_since: 'recovered_at', told_at: 'sent_at', telling_until: 'lease_until' } },
  known_places: { table: 'known_networks', columns: { place: 'network' } },
  own_calendars: { columns: { kept_at: 'set_at' } },
  blocked_senders: { columns: { since: 'blocked_at', who: 'blocked_by', proven: 'verified' } },
  mailbox_state: {
    columns: {
      began_at: 'first_read_at',
      stamped_by: 'authserv_id',
      stamped_since: 'authserv_since',
      stamped_mails: 'authserv_mails',
    },
  },
  person_requests: {
    columns: {
      person: 'person_code',
      asked_on: 'requested_on',
      noted_at: 'recorded_at',
      noted_by: 'recorded_by',
      ended: 'outcome',
      ended_at: 'closed_at',
      ended_by: 'closed_by',
    },
  },
  staff: { columns: { single_keys: 'keyboard_shortcuts', told: 'notify_assignments' } },
  staff_sessions: {
    columns: { password_at: 'password_confirmed_at' },
    values: { used_at: 'coalesce(used_at, created_at)' },
  },
  staff_audit: {
    columns: {
      who: 'actor_id',
      what: 'action',
      on_what: 'subject_id',
      who_name: 'actor_name',
      on_name: 'subject_name',
    },
  },
  mailbox_mails: {
    columns: {
      enquiry: 'inquiry',
      words: 'fingerprint',
      fate: 'classification',
      side: 'direction',
      noted_at: 'recorded_at',
      written_by: 'author_id',
      settled_by: 'resolved_by',
      settled_at: 'resolved_at',
    },
    values: {
      fate: recoded('fate', { asked: 'unconfirmed', aside: 'dismissed' }),
      side: recoded('side', { ours: 'outbound', theirs: 'inbound' }),
    },
  },
};

const derived = /^search_/;

/** Upgrades a database at the last old migration or an early baseline, in a transaction. @throws Error when it is older */
export async function upgradeOldSchema({ db, kind }: Pick<Store, 'db' | 'kind'>): Promise<void> {
  const names = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name);
  if (!names.includes('kysely_migration')) return;
  await db.connection().execute(async (connection) => {
    // Has no effect within a transaction.
    if (kind === 'sqlite') await sql`pragma foreign_keys = off`.execute(connection);
    try {
      await connection.transaction().execute((transaction) => bringOverWithin(transaction, kind));
    } finally {
      if (kind === 'sqlite') await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}

async function bringOverWithin(db: Database, kind: DatabaseKind): Promise<void> {
  // Only one of several starting servers does it.
  if (kind === 'postgres') await sql`lock table kysely_migration`.execute(db);
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name`.execute(db);
  const [first] = rows;
  const newest = rows.at(-1)?.name ?? baseline;
  const before = (await db.introspection.getTables()).filter(({ name }) => !derived.test(name));
  const isEarly = newest === baseline && before.some(({ name }) => name === 'known_places');
  if (!first || (newest >= baseline && !isEarly)) return;
  if (newest !== last && !isEarly)
    throw new Error(`its schema is older than ${last}: start commit ${lastCommit} on it once, and then this release`);

  await dropDerived(db, kind);
  for (const { name } of before) await runStatements(db, [`alter table ${name} rename to before_${name}`]);
  await migrations(kind)[baseline]?.up(db);
  const after = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  const copies = before.map(({ name, columns }) => {
    const { table = name, columns: renamed = {}, values = {} } = renames[name] ?? {};
    // Columns that the baseline no longer has are left out.
    const isKept = (column: string) => after.get(table)?.some((one) => one.name === (renamed[column] ?? column));
    const old = columns.map((column) => column.name).filter(isKept);
    const now = old.map((column) => renamed[column] ?? column);
    const read = old.map((column) => values[column] ?? column);
    return { table, statement: `insert into ${table} (${now.join()}) select ${read.join()} from before_${name}` };
  });
  // PostgreSQL needs referenced rows first: tables were created in that order.
  const created =
    kind === 'postgres'
      ? (
          await sql<{ name: string }>`select relname as name from pg_class
            where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`.execute(db)
        ).rows.map(({ name }) => name)
      : [];
  copies.sort((a, b) => created.indexOf(a.table) - created.indexOf(b.table));
  await runStatements(
    db,
    copies.map(({ statement }) => statement),
  );
  await runStatements(
    db,
    before.map(({ name }) => `drop table before_${name}${kind === 'postgres' ? ' cascade' : ''}`),
  );
  await sql`delete from kysely_migration`.execute(db);
  // Keeps the installation's original date.
  await sql`insert into kysely_migration (name, timestamp) values (${baseline}, ${first.timestamp})`.execute(db);
}

async function dropDerived(db: Database, kind: DatabaseKind): Promise<void> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ statement: string }>`
        select 'drop ' || type || ' ' || name as statement from sqlite_master
        where sql is not null and (type = 'trigger' or (type = 'index' and tbl_name not like 'search_%')
          or (type = 'table' and name in ('search_index', 'search_words', 'search_waiting')))
        order by type <> 'trigger', name <> 'search_index'`
    : sql<{ statement: string }>`
        select 'drop table ' || relname as statement, 1 as turn from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname = 'search_words'
        union all select 'drop function ' || oid::regprocedure::text || ' cascade', 2 from pg_proc
          where pronamespace = current_schema()::regnamespace and proname in ('refuse_change', 'staff_audit_only_grows',
            'search_fold', 'search_vector', 'search_messages', 'search_bookings', 'search_enquiries', 'search_enquiry_events')
        union all select 'alter table ' || conrelid::regclass::text || ' rename constraint "' || conname || '" to "before_'
          || conname || '"', 3 from pg_constraint
          where connamespace = current_schema()::regnamespace and contype in ('p', 'u', 'f')
            and conrelid <> 0 and conrelid::regclass::text not like all (array['kysely_%', 'search_%'])
        union all select 'drop index ' || indexname, 4 from pg_indexes
          where schemaname = current_schema() and tablename not like all (array['kysely_%', 'search_%'])
            and not exists (select 1 from pg_constraint where conname = indexname or conname = 'before_' || indexname)
        order by turn`
  ).execute(db);
  await runStatements(
    db,
    rows.map(({ statement }) => statement),
  );
}
