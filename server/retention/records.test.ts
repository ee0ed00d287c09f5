import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pageByPath } from '#content/pages/index.ts';
import { impersonalTables } from '#content/personal-data/personal-data.ts';
import { type IdentityKind, type PersonalTable, purgeRules } from '#content/personal-data/record.ts';
import { retentionLines } from '#content/retention-lines.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { createJobs } from '../jobs.ts';
import { erasePerson } from './erase.ts';
import { renderHtmlExport, renderJsonExport } from './export.ts';
import { readPersonData } from './person-data.ts';
import { purge } from './purge.ts';
import { personalTableEntries } from './records.ts';

const byTable = new Map<string, PersonalTable>(personalTableEntries);
const personal = [...byTable];
const all = [...personal, ...Object.entries(impersonalTables)];
const [anna, ben] = ['anna@example.org', 'ben@example.net'];

interface Planted {
  table: string;
  column: string;
  value: string;
}

describe.each(databaseKinds)('the records of what is held, on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));
  const tablesOf = () => place.store.db.introspection.getTables();

  test('cover every table and column', async () => {
    const recorded = personal.map(([table, { columns, otherColumns = [], secretColumns = [] }]) => [
      table,
      [...Object.keys(columns), ...otherColumns, ...secretColumns].sort(),
    ]);
    const others = Object.entries(impersonalTables).map(([table, { otherColumns = [] }]) => [
      table,
      [...otherColumns].sort(),
    ]);
    const schema = (await tablesOf())
      .filter(({ name }) => !/^(?:sqlite|kysely)_/.test(name))
      .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]);
    expect(Object.fromEntries(schema), 'A new column is told of in content/personal-data/.').toEqual(
      Object.fromEntries([...recorded, ...others]),
    );
  });

  /** Values that make a row theirs, by the identity of its columns, and those that other rules read. */
  const fixed = (who: string, address: string, at: string) => {
    const adviser = `adviser-${who}`;
    const ids = { message: `m-${who}`, inquiry: `e-${who}`, account: `u-${who}`, staff: `s-${who}` };
    const byIdentity: Partial<Record<IdentityKind, string>> = {
      address,
      lowercaseAddress: address,
      recipient: address,
      tried: address,
      counted: `login:${address}`,
      ...ids,
      adviser,
      reference: `R-${who}`,
      code: `code-${who}`,
    };
    const mailbox = JSON.stringify({ name: `name-${who}`, address });
    const others: Record<string, Record<string, unknown>> = {
      messages: { id: ids.message, inquiry: ids.inquiry, user_id: ids.account, form: 'request', reference: `R-${who}` },
      waiting_places: { confirmed_at: null, withdrawn_at: null },
      bookings: { inquiry: ids.inquiry, user_id: ids.account, state: 'cancelled' },
      inquiries: { email: address, state: 'new', spam_at: null },
      inquiry_events: { inquiry: ids.inquiry, kind: 'note' },
      mails: {
        message_id: ids.message,
        thread: ids.inquiry,
        kind: 'acknowledgement',
        lane: 'visitor',
        state: 'sent',
        sender: mailbox,
        recipient: mailbox,
        reply_to: mailbox,
        recipient_key: address,
      },
      suppressed_addresses: { reason: 'bounced' },
      blocked_senders: { kind: 'address' },
      users: { id: ids.account },
      staff: { email: address, adviser },
      own_busy: { starts_at: at, ends_at: at },
      mailbox_mails: { inquiry: ids.inquiry, address },
      person_requests: { outcome: 'done' },
      website_releases: { number: who.charCodeAt(0), under_way: null },
    };
    return (table: string): Record<string, unknown> => {
      const named = Object.entries(byTable.get(table)?.identifiedBy ?? {}).flatMap(([column, kinds]) => {
        const value = byIdentity[[kinds].flat()[0] as IdentityKind];
        return value === undefined ? [] : [[column, value]];
      });
      return { ...Object.fromEntries(named), ...others[table] };
    };
  };
  const isTime = /^at$|_at$|^since$|_on$|_until$|_since$/;

  async function plant(who: string, address: string, other: string, time: Date): Promise<Planted[]> {
    const planted: Planted[] = [];
    const at = time.toISOString();
    const schema = new Map((await tablesOf()).map(({ name, columns }) => [name, columns]));
    const given = fixed(who, address, at);
    const parents = ['users', 'staff', 'inquiries'];
    for (const table of [...parents, ...byTable.keys()].filter((one, i, list) => list.indexOf(one) === i)) {
      const record = byTable.get(table) as PersonalTable;
      const free = record.freeText ? Object.keys(record.columns) : [];
      const row = given(table);
      for (const { name, dataType } of schema.get(table) ?? []) {
        if (name in row) continue;
        const value = `${table}-${name}-of-${who}`;
        if (isTime.test(name)) row[name] = at;
        else if (!/text/i.test(dataType)) row[name] = 0;
        else row[name] = free.includes(name) ? `${value}, said ${other}` : value;
        if (String(row[name]).startsWith(value)) planted.push({ table, column: name, value });
      }
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`
        .execute(place.store.db)
        .catch((error: unknown) => {
          throw new Error(`${table}: a column that refers to another table belongs in its record’s identifiedBy.`, {
            cause: error,
          });
        });
    }
    return planted;
  }
  const stored = async () => {
    const found: [string, string][] = [];
    for (const { name } of await tablesOf())
      found.push([name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(place.store.db)).rows)]);
    return found;
  };
  const left = async (planted: readonly Planted[]) => {
    const now = new Map(await stored());
    return planted.filter(({ table, value }) => now.get(table)?.includes(value));
  };
  const filesOf = async (who: string, address: string) => {
    const person = { key: { address }, pseudonym: `code-${who}`, eventPseudonym: (user: string) => user };
    const found = await readPersonData(place.store.db, person);
    return [renderJsonExport(address, found, ''), renderHtmlExport(address, found, new Date().toISOString())] as const;
  };

  test('export all data of a person, nothing of others and no secrets', async () => {
    const hers = await plant('a', anna, ben, new Date());
    const his = await plant('b', ben, anna, new Date());
    expect(new Set(hers.map(({ table }) => table)).size).toBeGreaterThan(22);
    const [data, readable] = await filesOf('a', anna);
    expect(Object.keys(JSON.parse(data).held)).toEqual([...byTable.keys()]);
    const isSecret = ({ table, column }: Planted) => byTable.get(table)?.secretColumns?.includes(column);
    const isTold = ({ table, column }: Planted) => column in (byTable.get(table)?.columns ?? {});
    const missing = (file: string, values: readonly Planted[]) => values.filter(({ value }) => !file.includes(value));
    expect(missing(data, hers)).toEqual(hers.filter(isSecret));
    expect(missing(readable, hers.filter(isTold))).toEqual([]);
    for (const file of [data, readable]) expect(missing(file, his)).toEqual(his);
  });

  test('erase all data of a person, and the address elsewhere', async () => {
    const hers = await plant('a', anna, ben, new Date());
    const his = await plant('b', ben, anna, new Date());
    await place.store.db.updateTable('account_links').set({ address: anna }).where('user_id', '=', 'u-b').execute();
    await erasePerson(place.store, place.dataDir, { address: anna }, { now: new Date() });
    const staying = personal.filter(([, { onErasure }]) => typeof onErasure === 'object').map(([name]) => name);
    for (const [table, rows] of await stored())
      if (!staying.includes(table)) expect([table, rows]).toEqual([table, expect.not.stringContaining(anna)]);
    const stays = ({ table }: Planted) =>
      (staying.includes(table) && table !== 'waiting_places') || table === 'person_requests';
    expect(await left(hers)).toEqual(hers.filter(stays));
    expect(await left(his)).toEqual(his.filter(({ table }) => table !== 'account_links'));
  });

  test('remove everything due and nothing else', async () => {
    const now = new Date();
    const old = await plant('a', anna, ben, new Date(now.getTime() - 10 * 366 * 86_400_000));
    const young = await plant('b', ben, anna, now);
    const goes = (table: string): boolean => {
      const { due = [], with: others = [], job } = byTable.get(table)?.removal ?? {};
      return due.length > 0 || job !== undefined || others.some(goes);
    };
    for (const [table, { removal }] of personal)
      if (removal.job && !removal.due) await sql`delete from ${sql.table(table)}`.execute(place.store.db);
    await purge(place.store, place.dataDir, now);
    expect((await left(old)).map(({ table }) => table).filter(goes)).toEqual([]);
    expect(await left(old)).toEqual(old.filter(({ table }) => !goes(table)));
    const gone = young.filter(({ table }) => {
      const { removal } = byTable.get(table) as PersonalTable;
      return removal.job && !removal.due;
    });
    expect(await left(young)).toEqual(young.filter((one) => !gone.includes(one)));
  });
});

test.each(personal)(
  '%s has a promise and what keeps it',
  (_, { policyLines, removal, onErasure, writtenColumn, freeText }) => {
    expect(policyLines, 'its line in the privacy policy: content/retention-lines.ts').not.toEqual([]);
    expect(Object.keys(removal), 'what removes it, such as a rule of server/retention/purge.ts').not.toEqual([]);
    if (onErasure === 'rows' || freeText) expect(writtenColumn, 'when a row was written').toBeDefined();
  },
);

test('each rule is of one table, each job of the server runs, and each promise is printed and about something', () => {
  const named = all.flatMap(([, { removal }]) => removal.due ?? []);
  expect(named.sort()).toEqual([...purgeRules].sort());
  const services = 'limiter accounts booking staff desk leaving mailbox launch office notifications website'.split(' ');
  const workers = Object.fromEntries(services.map((service) => [service, {}]));
  const running = createJobs(workers as unknown as Parameters<typeof createJobs>[0]).map(({ name }) => name);
  for (const [, { removal }] of all) if (removal.job) expect(running).toContain(removal.job);
  const printed = JSON.stringify(pageByPath('/privacy-policy'));
  for (const line of Object.values(retentionLines)) expect(printed).toContain(line);
  const elsewhere = ['clientFiles', 'serverLogs', 'backups'];
  const about = all.flatMap(([, { policyLines }]) => policyLines);
  expect(new Set([...about, ...elsewhere])).toEqual(new Set(Object.keys(retentionLines)));
});
