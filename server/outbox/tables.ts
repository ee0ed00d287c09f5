import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../platform/db/open.ts';

export type MailState = 'queued' | 'sending' | 'sent' | 'failed';

export interface MailsTable {
  id: string;
  /** The message it is about, or none. */
  message_id: string | null;
  kind:
    | 'notice'
    | 'acknowledgement'
    | 'verification'
    | 'reset'
    | 'address-changed'
    | 'address-taken'
    | 'booking-notice'
    | 'booking'
    | 'reminder'
    | 'undelivered';
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
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    mails: MailsTable;
  }
}

export type Mail = Selectable<MailsTable>;
export type NewMail = Insertable<MailsTable>;

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
