import type { Generated, Kysely, Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Dated lines on public pages. */
export interface NoticesTable {
  id: string;
  text: string;
  /** Of a link to one of our pages; both empty without one. */
  link_label: string;
  link_href: string;
  /** `all`, or paths as a JSON array. */
  pages: string;
  /** On the firm's clock, without a zone: a day, or a day and a time. */
  shown_from: string;
  shown_until: string;
  created_at: string;
  changed_at: string;
  /** It goes up with each change, so that nobody overwrites what they have not seen. */
  version: Generated<number>;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    notices: NoticesTable;
  }
}

export type StoredNotice = Selectable<NoticesTable>;

export const noticesTable: Migration = {
  async up({ schema }: Kysely<unknown>) {
    let table = schema.createTable('notices').addColumn('id', 'text', (column) => column.primaryKey());
    for (const column of [
      ...['text', 'link_label', 'link_href', 'pages'],
      ...['shown_from', 'shown_until', 'created_at', 'changed_at'],
    ])
      table = table.addColumn(column, 'text', (text) => text.notNull());
    await table.execute();
  },
};

/** Two people may have the same notice open. */
export const noticeVersions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('notices')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
