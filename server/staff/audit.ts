import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { auditActionPhrases, auditTargetWords, serverOperatorName } from '#content/desk/audit.ts';
import { type AuditPage, auditPageSize } from '#contract/desk-audit.ts';
import { adviserTitle } from '../hours/advisers.ts';
import type { Database } from '../platform/db/open.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import type { StaffContext } from './context.ts';

export const commandActor = 'command';

export interface AuditEntry {
  /** A staff id, or `command`. */
  actor: string;
  /** Past tense, such as `invited`. */
  action: string;
  target: string;
  /** Name of the target, if not staff. Never a client's: entries cannot be changed. */
  name?: string;
}

/** Adds an entry, which cannot be changed (database triggers). Call it in the transaction of the action itself. */
export async function recordAuditEntry(db: Database, { actor, action, target, name }: AuditEntry): Promise<void> {
  const staff = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', [actor, target]).execute();
  const nameOf = (id: string) => staff.find((one) => one.id === id)?.name ?? '';
  await db
    .insertInto('staff_audit')
    .values({
      id: randomUUID(),
      at: new Date().toISOString(),
      actor_id: actor,
      action,
      subject_id: target,
      actor_name: nameOf(actor),
      subject_name: name ?? nameOf(target),
    })
    .execute();
}

export async function readStaffNames(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
  return new Map([...rows.map(({ id, name }) => [id, name] as const), [commandActor, serverOperatorName]]);
}

/**
 * A page of the log, latest first.
 * @param before cursor; empty for the first page @param actor staff id; empty for all
 */
export async function readAudit(
  db: Database,
  { before, actor }: { before: string; actor: string },
): Promise<AuditPage> {
  const [at = '', id = ''] = before.split(' ');
  const rows = await db
    .selectFrom('staff_audit')
    .selectAll()
    .$if(actor !== '', (query) => query.where('actor_id', '=', actor))
    .$if(before !== '', (query) => query.where(sql<boolean>`(at, id) < (${at}, ${id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(auditPageSize + 1)
    .execute();
  const names = await readStaffNames(db);
  const lines = rows.slice(0, auditPageSize);
  const last = rows.length > auditPageSize ? lines.at(-1) : undefined;
  return {
    lines: lines.map(({ id, at, actor_id, action, subject_id, actor_name, subject_name }) => ({
      id,
      at,
      actor: actor_name || (names.get(actor_id) ?? actor_id),
      action: auditActionPhrases[action] ?? action,
      target:
        subject_id === actor_id && subject_name === actor_name
          ? auditTargetWords.self
          : subject_name || formatSubject(subject_id),
    })),
    before: last ? `${last.at} ${last.id}` : null,
    people: [...names].map(([id, name]) => ({ id, name })),
  };
}

export async function findLastActorName(db: Database, target: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('staff_audit')
    .innerJoin('staff', 'staff.id', 'staff_audit.actor_id')
    .select('staff.name')
    .where('subject_id', '=', target)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.name;
}

function formatSubject(target: string): string {
  const [kind, id = ''] = target.split(':');
  if (kind === 'person') return auditTargetWords.person(id);
  if (kind === 'notice') return auditTargetWords.notice;
  return auditTargetWords.things[kind ?? ''] ?? adviserTitle(target);
}

export async function auditRoute(app: FastifyInstance, { store }: StaffContext): Promise<void> {
  route(app, 'GET /api/desk/audit', (request) => {
    requireOwner(request, answers.ownersOnly);
    return readAudit(store.db, request.query);
  });
}
