import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { scheduling } from '#content/company.ts';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { atTheMachineName, auditOn, auditWhat } from '#content/desk/audit.ts';
import { type AuditPage, auditPageSize } from '#contract/desk-audit.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { StaffContext } from './context.ts';

/** Who does something at the machine itself, with `npm run staff`. */
export const commandLine = 'command';

/** What one of the staff did. */
export interface AuditEntry {
  /** A staff id, or `commandLine`. */
  who: string;
  /** A verb in the past, such as `invited` or `took`. */
  what: string;
  /** The id or the reference of what it was done to. */
  on: string;
  /** What that is called, where it is none of the staff. Never a client's name: nothing takes it out again. */
  name?: string;
}

/**
 * Appends to the record of who did what at the desk. With the transaction of what was done: both are kept, or neither.
 * Nothing in it can be changed or removed, by this program or by another: triggers in the database refuse it.
 */
export async function audit(db: Database, { who, what, on, name }: AuditEntry): Promise<void> {
  const staff = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', [who, on]).execute();
  const called = (id: string) => staff.find((one) => one.id === id)?.name ?? '';
  await db
    .insertInto('staff_audit')
    .values({
      id: randomUUID(),
      at: new Date().toISOString(),
      actor_id: who,
      action: what,
      subject_id: on,
      actor_name: called(who),
      subject_name: name ?? called(on),
    })
    .execute();
}

/** The names of all who work here and did, by their ids; somebody at the machine is among them. */
export async function staffNames(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
  return new Map([...rows.map(({ id, name }) => [id, name] as const), [commandLine, atTheMachineName]]);
}

/** The entries of a page, as a query: the latest first, from where the page before ended. */
export function auditEntries(db: Database, { before, who }: { before: string; who: string }) {
  const [at = '', id = ''] = before.split(' ');
  return db
    .selectFrom('staff_audit')
    .selectAll()
    .$if(who !== '', (query) => query.where('actor_id', '=', who))
    .$if(before !== '', (query) => query.where(sql<boolean>`(at, id) < (${at}, ${id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(auditPageSize + 1);
}

/**
 * What staff have done, in words, the latest first, page by page. What is added meanwhile moves no page.
 * @param before where the page before ended; empty for the first page
 * @param who an id of staff; empty for everybody
 */
export async function readAudit(db: Database, asked: { before: string; who: string }): Promise<AuditPage> {
  const [rows, names] = [await auditEntries(db, asked).execute(), await staffNames(db)];
  const lines = rows.slice(0, auditPageSize);
  const last = rows.length > auditPageSize ? lines.at(-1) : undefined;
  return {
    lines: lines.map(({ id, at, actor_id, action, subject_id, actor_name, subject_name }) => ({
      id,
      at,
      who: actor_name || (names.get(actor_id) ?? actor_id),
      what: auditWhat[action] ?? action,
      on: subject_id === actor_id && subject_name === actor_name ? auditOn.self : subject_name || onWords(subject_id),
    })),
    before: last ? `${last.at} ${last.id}` : null,
    people: [...names].map(([id, name]) => ({ id, name })),
  };
}

/** Who did something to a thing last, by name; undefined where nobody did, or where it is not known who. */
export async function lastBy(db: Database, on: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('staff_audit')
    .innerJoin('staff', 'staff.id', 'staff_audit.actor_id')
    .select('staff.name')
    .where('subject_id', '=', on)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.name;
}

const advisers = scheduling.advisers.value as Readonly<Record<string, string | undefined>>;

/** What it was done to, where no name was noted. */
function onWords(on: string): string {
  const [kind, id = ''] = on.split(':');
  if (kind === 'person') return auditOn.person(id);
  if (kind === 'notice') return auditOn.notice;
  return auditOn.things[kind ?? ''] ?? advisers[on] ?? on;
}

/** For owners: what staff have done. It is read, and nothing else. It stands behind the desk's guard. */
export async function recordRoute(app: FastifyInstance, { store }: StaffContext): Promise<void> {
  route(app, 'GET /api/desk/audit', (request) => {
    if (request.staff.role !== 'owner') throw new Refusal(403, answers.ownersOnly);
    return readAudit(store.db, request.query);
  });
}
