import { randomUUIDv7 } from 'node:crypto';
import { type Compilable, sql } from 'kysely';
import type { EnquiryEventKind } from '#contract/desk.ts';
import { replyPromiseHours } from '#contract/limits.ts';
import { compiledOnce, slot, textSlot } from '../platform/db/compiled-once.ts';
import type { Database } from '../platform/db/open.ts';
import { isProven, mayReplaceContact, type Proof } from './ownership.ts';
import type { Enquiry, EnquiryEvent } from './tables.ts';

/** Something that a visitor has sent or booked, and what it asks of us. */
export interface Contact {
  enquiry: string;
  /** Of the message or booking; what an enquiry that came by telephone is called. */
  reference: string;
  kind: EnquiryEventKind;
  /** ISO 8601 in UTC. */
  at: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  about: string;
  page: string;
  /** How it is known that whoever gave the address reads it. */
  proof: Proof;
  /** Whether it waits for an answer: a booking without a note does not. */
  waits: boolean;
  /** Why it is kept as spam: by the filter, as a blocked sender's, or as an enquiry that staff have marked. Empty: it is not. */
  spam: '' | 'filter' | 'blocked' | 'marked';
  /** What was said on the telephone, and who took the call. */
  words?: string;
  by?: { id: string; name: string };
}

/** The end of the clock of what waits since an instant. Both ISO 8601 in UTC. */
export const dueAfter = (at: string): string =>
  new Date(Date.parse(at) + replyPromiseHours * 3_600_000).toISOString();

/**
 * What opens an enquiry or adds to it, as statements for the transaction of what came. What waits already keeps its
 * clock; what was answered, waits for the client or was not for us gets a new one, and goes back to whoever had it.
 * Name, number and company stay as they are unless whoever gives others has proven that the address is theirs. What staff have marked as spam stays that; what the filter took for it does not once its sender writes again.
 */
export function arrival(db: Database, contact: Contact): Compilable[] {
  const { enquiry, reference, at, kind, proof, waits, spam, words = '', by } = contact;
  const { name, email, phone, company, about, page } = contact;
  const replaces = mayReplaceContact(proof);
  const given = (['name', 'phone', 'company'] as const).filter((column) => replaces && contact[column]);
  const sort = ['arrival', waits, spam, proof, ...given].join(' ');
  const values = { enquiry, at, due: dueAfter(at), name, email, phone, company, about, page };
  const event = noteEvent(db, {
    enquiry,
    at,
    kind,
    who: by?.id ?? '',
    who_name: by?.name ?? '',
    about: reference,
    words: words || spam,
    before: '',
  });
  return [
    { compile: () => compiledOnce(db, sort, () => openOrAdd(db, waits, spam, proof, given), values) },
    event,
  ];
}

/** @param given which of the columns replace what is known: what was left empty empties none */
function openOrAdd(
  db: Database,
  waits: boolean,
  spam: Contact['spam'],
  proof: Proof,
  given: readonly ('name' | 'phone' | 'company')[],
) {
  const running = waits && !spam;
  const at = slot<string>('at');
  const was = (column: keyof Enquiry) => sql<never>`${sql.ref(`enquiries.${column}`)}`;
  const marked = sql<boolean>`(${was('state')} = 'spam' and ${was('spam_by')} <> '')`;
  const isSpam = sql<boolean>`${was('state')} = 'spam'`;
  // What the filter suspects among a person's other messages may be theirs all the same: it waits like any.
  const stays = waits && spam !== 'blocked' ? (spam === 'filter' ? isSpam : marked) : sql<boolean>`1 = 1`;
  /** A column as it was where nothing changes, or while a clock runs already; else with a new clock's value. */
  const newly = (column: keyof Enquiry, value: unknown) =>
    sql<never>`case when ${stays} or ${was('due_at')} is not null then ${was(column)} else ${value} end`;
  /** Staff may book for somebody in another's conversation: whose address it is not leaves its contact as it is. */
  const ofTheirs = (column: keyof Enquiry, value: unknown) =>
    sql<never>`case when ${was('email')} in ('', ${textSlot('email')}) or lower(${was('email')}) = lower(${textSlot('email')})
      then ${value} else ${was(column)} end`;
  return db
    .insertInto('enquiries')
    .values({
      ...{ id: slot('enquiry'), version: 1, told: 0, name: slot('name'), email: slot('email') },
      ...{ phone: slot('phone'), company: slot('company'), about: slot('about'), page: slot('page') },
      state: spam ? 'spam' : running ? 'new' : 'answered',
      proven: sql.lit(Number(isProven(proof))),
      taken_by: null,
      ...{ opened_at: at, last_at: at, changed_at: at },
      ...{ waiting_since: waits ? at : null, due_at: running ? slot<string>('due') : null },
      ...{ answered_at: null, reply_seconds: null },
      first_waited_at: running ? at : null,
      ...(spam
        ? { spam_at: at, spam_by: spam === 'marked' ? 'staff' : '' }
        : { spam_at: null, spam_by: null }),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        version: sql`${was('version')} + 1`,
        // A mail may be noticed later than what came after it.
        last_at: sql<string>`case when ${was('last_at')} > ${textSlot('at')} then ${was('last_at')} else ${textSlot('at')} end`,
        ...Object.fromEntries(given.map((column) => [column, ofTheirs(column, textSlot(column))])),
        ...(mayReplaceContact(proof) ? { proven: ofTheirs('proven', sql.lit(1)) } : {}),
        state: newly('state', sql`case when ${was('taken_by')} is null then 'new' else 'taken' end`),
        changed_at: newly('changed_at', textSlot('at')),
        told: newly('told', sql.lit(0)),
        waiting_since: newly('waiting_since', textSlot('at')),
        due_at: newly('due_at', waits ? textSlot('due') : null),
        answered_at: newly('answered_at', null),
        first_waited_at: newly(
          'first_waited_at',
          sql`coalesce(${was('first_waited_at')}, ${textSlot('at')})`,
        ),
        spam_at: sql<never>`case when ${isSpam} and ${stays} then ${textSlot('at')} end`,
        spam_by: newly('spam_by', null),
      }),
    );
}

export type NewEvent = Omit<EnquiryEvent, 'id' | 'version'>;

/** What notes that something happened; it gets the version that the enquiry has by then. */
export function noteEvent(db: Database, event: NewEvent): Compilable {
  const build = () =>
    db
      .insertInto('enquiry_events')
      .columns([...eventColumns, 'version'])
      .expression(
        sql`select ${sql.join(eventColumns.map(textSlot))}, version from enquiries where id = ${slot('enquiry')}`,
      );
  return { compile: () => compiledOnce(db, 'enquiry event', build, { ...event, id: randomUUIDv7() }) };
}

const eventColumns = [
  ...(['id', 'enquiry', 'at', 'kind', 'who'] as const),
  ...(['who_name', 'about', 'words', 'before'] as const),
];
