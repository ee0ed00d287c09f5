import { type Kysely, type Selectable, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../platform/db/open.ts';

/** `closed`: it failed for good, and somebody has seen to what it was about. */
export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'closed';

/** Whom a mail is for: mails to the firm go first, and are never held back. */
export type Lane = 'firm' | 'visitor';

/** Mails that are counted together against one recipient: see `ceilings.ts`. */
export type Ceiling = 'greeting' | 'reset' | 'reset-on-device' | 'reset-in-network' | 'warning' | 'booking';

/**
 * What stood in the way of the last attempt. `login`, `encryption`, `away`: the mail server takes nothing from us.
 * `full`, `unknown`, `refused`, `deferred`: it did not take this mail, because the mailbox is full, there is no such
 * address, for good for another reason, or for now.
 */
export type Problem = 'login' | 'encryption' | 'away' | 'full' | 'unknown' | 'refused' | 'deferred';

export interface MailsTable {
  id: string;
  /** The message it is about, or none. */
  message_id: string | null;
  kind:
    | 'notice'
    | 'acknowledgement'
    | 'confirm-place'
    | 'verification'
    | 'reset'
    | 'address-changed'
    | 'address-taken'
    | 'booking-notice'
    | 'booking'
    | 'reminder'
    | 'undelivered'
    | 'staff-invitation'
    | 'staff'
    | 'not-for-us';
  state: MailState;
  attempts: number;
  next_attempt_at: string;
  /** While sending: when another worker may take the mail over. */
  lease_until: string | null;
  /** Process id of the worker that holds it. */
  lease_owner: number | null;
  /** Addresses as JSON: {name, address}. */
  sender: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  /** The enquiry it belongs to: mails of one are shown as one conversation. */
  thread: string | null;
  /** An iCalendar object (RFC 5545) that comes with it. */
  invitation: string | null;
  /** The Message-ID header (RFC 5322), the same at every attempt. It begins with what the mail is about. */
  rfc_message_id: string;
  created_at: string;
  settled_at: string | null;
  last_error: string | null;
  lane: Lane;
  /** Of a mail to a visitor: the address as mails to it are counted (`recipient-key.ts`), and its domain. */
  recipient_key: string | null;
  recipient_domain: string;
  /** What it is counted under against its recipient. None: it is always sent. */
  ceiling: Ceiling | null;
  problem: Problem | null;
  /** How often somebody has had it tried again after it had failed. */
  retries: number;
  /** Why the message it is about may be spam, for its header. */
  mark: string | null;
}

/** Addresses that get no automatic mail. */
export interface SuppressedAddressesTable {
  /** As `recipient-key.ts` makes it. */
  recipient_key: string;
  /** `bounced`: a mail server says that there is no such mailbox. `asked`: its owner asked for no more. */
  reason: 'bounced' | 'asked';
  since: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    mails: MailsTable;
    suppressed_addresses: SuppressedAddressesTable;
  }
}

export type Mail = Selectable<MailsTable>;
export type NewMail = Mail;

/** Every mail that is to be sent or has been. At first each was about a message. */
export const mailsTable: Migration = {
  up: (db: Kysely<unknown>) => createMails(db, true),
};

/** A mail may be about no message. SQLite cannot loosen a column: the table is made again. */
export const mailsWithoutMessages = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    if (kind === 'postgres') {
      const loosened = schema.alterTable('mails').alterColumn('message_id', (column) => column.dropNotNull());
      return loosened.execute();
    }
    await schema.dropIndex('mails_by_state').execute();
    await schema.alterTable('mails').renameTo('mails_before').execute();
    await createMails(db, false);
    await db
      .withTables<{ mails: object; mails_before: object }>()
      .insertInto('mails')
      .expression((from) => from.selectFrom('mails_before').selectAll())
      .execute();
    await schema.dropTable('mails_before').execute();
  },
});

/** The enquiry that a mail belongs to, and the calendar entry that comes with it. */
export const mailThreads: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('mails').addColumn('thread', 'text').execute();
    await schema.alterTable('mails').addColumn('invitation', 'text').execute();
  },
};

/** Mails are counted by recipient, in two lanes; what stood in the way of one; and who gets none. */
export const mailCeilings = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    for (const column of ['recipient_key', 'ceiling', 'problem', 'mark'])
      await schema.alterTable('mails').addColumn(column, 'text').execute();
    for (const [column, value] of [
      ['lane', 'visitor'],
      ['recipient_domain', ''],
    ] as const)
      await schema
        .alterTable('mails')
        .addColumn(column, 'text', (text) => text.notNull().defaultTo(value))
        .execute();
    const address =
      kind === 'postgres'
        ? sql`lower(recipient::json ->> 'address')`
        : sql`lower(json_extract(recipient, '$.address'))`;
    const domain =
      kind === 'postgres'
        ? sql`split_part(${address}, '@', 2)`
        : sql`substr(${address}, instr(${address}, '@') + 1)`;
    await sql`update mails set lane = 'firm' where kind in ('notice', 'booking-notice', 'undelivered')`.execute(
      db,
    );
    await sql`update mails set recipient_key = ${address}, recipient_domain = coalesce(${domain}, ''),
      ceiling = case kind when 'acknowledgement' then 'greeting' when 'verification' then 'greeting'
        when 'reset' then 'reset' when 'address-changed' then 'warning'
        when 'booking' then 'booking' when 'reminder' then 'booking' end
      where lane = 'visitor'`.execute(db);
    await schema.dropIndex('mails_by_state').execute();
    const index = (name: string) => schema.createIndex(name).on('mails');
    // Whatever is asked of the mails that wait stands in it: none of them is read for it.
    await index('mails_due')
      .columns(['state', 'lane', 'next_attempt_at', 'recipient_domain', 'created_at', 'problem'])
      .execute();
    await index('mails_by_recipient')
      .columns(['recipient_key', 'ceiling', 'created_at'])
      .where(sql.ref('ceiling'), 'is not', null)
      .execute();
    await schema
      .createTable('suppressed_addresses')
      .addColumn('recipient_key', 'text', (column) => column.primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .execute();
  },
});

/**
 * The mails about a message: without it each message that is removed has every mail looked at, by the check of the
 * reference alone.
 */
export const mailsByMessage: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('mails_by_message')
      .on('mails')
      .column('message_id')
      .where(sql.ref('message_id'), 'is not', null)
      .execute();
  },
};

/** How often somebody has had a mail tried again. */
export const mailRetries: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('mails')
      .addColumn('retries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

async function createMails({ schema }: Kysely<unknown>, aboutMessages: boolean): Promise<void> {
  await schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) =>
      (aboutMessages ? column.notNull() : column).references('messages.id'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text')
    .addColumn('lease_owner', 'integer')
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('rfc_message_id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await schema.createIndex('mails_by_state').on('mails').columns(['state', 'next_attempt_at']).execute();
}

/** All mails to one address, for a person's page. */
export const mailsFound: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('mails_to')
      .on('mails')
      .column('recipient_key')
      .where(sql.ref('recipient_key'), 'is not', null)
      .execute();
  },
};

/** One index in place of two: each mail is written into one page less. */
export const mailsByRecipientOnce: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.dropIndex('mails_by_recipient').execute();
    await schema.dropIndex('mails_to').execute();
    await schema
      .createIndex('mails_to')
      .on('mails')
      .columns(['recipient_key', 'ceiling', 'created_at'])
      .where(sql.ref('recipient_key'), 'is not', null)
      .execute();
  },
};
