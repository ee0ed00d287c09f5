import { type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Timeline } from '#contract/contact.ts';

export interface MessagesTable {
  id: string;
  /** What visitor and firm call it by. */
  reference: string;
  form: 'request' | 'message' | 'waiting-list';
  name: string;
  email: string;
  phone: string;
  company: string;
  /** The challenge of a request, the text of a message. */
  body: string;
  timeline: Timeline | '';
  page: string;
  subject: string;
  received_at: string;
  /** When the firm is to have replied. A place on a waiting list has a time here too, which nobody is told. */
  reply_by: string;
  /** Why it may be spam: see `suspicion.ts`. Empty: it does not look so. */
  suspicion: '' | 'trap' | 'haste';
  /** 1 when it came from the account that has confirmed its address. */
  proven: Generated<number>;
  /** Who sent it, if they were signed in and still have their account. */
  user_id: string | null;
  /** The reference of what began the conversation: see `enquiries/enquiries.ts`. */
  enquiry: string | null;
  /** The host that linked to the page it was sent from, and what the firm's own link was named; empty where not known. */
  referrer: Generated<string>;
  campaign: Generated<string>;
  idempotency_key: string | null;
  /** SHA-256 of what was sent, to tell a repeat from another message under the same key. */
  body_hash: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    messages: MessagesTable;
  }
}

export type Message = Selectable<MessagesTable>;

/** What visitors send. */
export const messagesTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('timeline', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('reply_by', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.unique())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .execute();
  },
};

/** Whose a message is, if its sender was signed in. */
export const messageSenders: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('messages')
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
      .execute();
    await schema.createIndex('messages_by_user').on('messages').column('user_id').execute();
    await schema.createIndex('messages_by_email').on('messages').column('email').execute();
  },
};

/** Whatever looks for an address looks for it in lower case, in `messages_by_sender`. */
export const messagesByEmailNoMore: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.dropIndex('messages_by_email').execute();
  },
};

/** Which enquiry a message belongs to. Those from before are each their own. */
export const messageEnquiries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('messages').addColumn('enquiry', 'text').execute();
    await sql`update messages set enquiry = reference`.execute(db);
  },
};

/** Why a message may be spam, and an index to find all that one address has sent. */
export const messageSuspicion: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('messages')
      .addColumn('suspicion', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`create index messages_by_sender on messages (lower(email), received_at)`.execute(db);
  },
};

/** Where whoever wrote a message came from. */
export const messageSources: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of ['referrer', 'campaign'])
      await schema
        .alterTable('messages')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },
};

/** Whether whoever wrote a message had proven that its address is theirs. */
export const provenMessages: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('messages')
      .addColumn('proven', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
