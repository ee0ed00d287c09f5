import { type ColumnType, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { FactorKind, StaffRole, StaffState } from '#contract/staff.ts';
import type { DatabaseKind } from '../platform/db/open.ts';

/** Who works at the desk. They share nothing with the users of the public site. */
export interface StaffTable {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  role: StaffRole;
  adviser: string | null;
  state: StaffState;
  /** Its argon2id hash; none until an invitation is accepted. */
  password_hash: string | null;
  /** Whether single keys act at the desk: 0 or 1. */
  single_keys: number;
  created_at: string;
  active_at: string | null;
  ended_at: string | null;
  /** When they were last at the desk, to a minute. */
  seen_at: string | null;
}

export interface StaffInvitationsTable {
  /** SHA-256 of what the link carries. */
  token_hash: string;
  staff_id: string;
  expires_at: string;
}

export interface StaffSessionsTable {
  id: string;
  /** SHA-256 of what the cookie holds. */
  token_hash: string;
  staff_id: string;
  stage: 'enrol' | 'factor' | 'full';
  created_at: string;
  expires_at: string;
  user_agent: string | null;
  /** What a passkey has been asked, and the secret of an app that is being set up, sealed. */
  challenge: string | null;
  pending_secret: string | null;
  /** When it was last used by a person, to a minute; null for not since it began. */
  used_at: string | null;
  /** When the password was last given again; null for not since it began. */
  password_at: string | null;
}

export interface StaffFactorsTable {
  id: string;
  staff_id: string;
  kind: FactorKind;
  name: string;
  /** Of an app that makes codes: its secret, sealed, and the 30-second step of the last code that was taken. */
  secret: string | null;
  last_step: number;
  /** Of a passkey (Web Authentication, W3C): its public key as base64url, and how often it has signed. */
  credential_id: string | null;
  public_key: string | null;
  counter: number;
  /** As JSON. */
  transports: string;
  created_at: string;
  used_at: string | null;
}

export interface StaffRecoveryCodesTable {
  staff_id: string;
  code_hash: string;
}

/** A column that is written once. */
type Once<T> = ColumnType<T, T, never>;

/** Who did what to what, and when. It only grows: triggers refuse every change and every removal. */
export interface StaffAuditTable {
  id: Once<string>;
  at: Once<string>;
  /** The id of whoever did it, or `command` for somebody at the machine. */
  who: Once<string>;
  what: Once<string>;
  /** The id or the reference of what it was done to. */
  on_what: Once<string>;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    staff: StaffTable;
    staff_invitations: StaffInvitationsTable;
    staff_sessions: StaffSessionsTable;
    staff_factors: StaffFactorsTable;
    staff_recovery_codes: StaffRecoveryCodesTable;
    staff_audit: StaffAuditTable;
  }
}

export const staffTables = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    const ofStaff = (table: string) =>
      schema
        .createTable(table)
        .addColumn('staff_id', 'text', (column) =>
          column.notNull().references('staff.id').onDelete('cascade'),
        );
    await schema
      .createTable('staff')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('adviser', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('single_keys', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('active_at', 'text')
      .addColumn('ended_at', 'text')
      .addColumn('seen_at', 'text')
      .execute();
    await ofStaff('staff_invitations')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await ofStaff('staff_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('stage', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('user_agent', 'text')
      .addColumn('challenge', 'text')
      .addColumn('pending_secret', 'text')
      .execute();
    await ofStaff('staff_factors')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('secret', 'text')
      .addColumn('last_step', 'integer', (column) => column.notNull())
      .addColumn('credential_id', 'text', (column) => column.unique())
      .addColumn('public_key', 'text')
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await ofStaff('staff_recovery_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .execute();
    for (const table of ['staff_invitations', 'staff_sessions', 'staff_factors', 'staff_recovery_codes'])
      await schema.createIndex(`${table}_by_staff`).on(table).column('staff_id').execute();
    let audit = schema.createTable('staff_audit').addColumn('id', 'text', (column) => column.primaryKey());
    for (const column of ['at', 'who', 'what', 'on_what'])
      audit = audit.addColumn(column, 'text', (text) => text.notNull());
    await audit.execute();
    await schema.createIndex('staff_audit_by_time').on('staff_audit').column('at').execute();
    await (kind === 'postgres' ? onlyGrowsInPostgres : onlyGrowsInSqlite)(db);
  },
});

async function onlyGrowsInSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete'])
    await sql`${sql.raw(`create trigger staff_audit_no_${change} before ${change} on staff_audit
      begin select raise(abort, 'staff_audit only grows'); end`)}`.execute(db);
}

async function onlyGrowsInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function staff_audit_only_grows() returns trigger language plpgsql as $$
    begin raise exception 'staff_audit only grows'; end $$`.execute(db);
  await sql`create trigger staff_audit_only_grows before update or delete or truncate on staff_audit
    for each statement execute function staff_audit_only_grows()`.execute(db);
}

/** What one of the staff did, latest first, page by page. */
export const auditByWho: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex('staff_audit_by_who').on('staff_audit').columns(['who', 'at', 'id']).execute();
    await schema.createIndex('staff_audit_in_order').on('staff_audit').columns(['at', 'id']).execute();
    await schema.createIndex('staff_audit_by_thing').on('staff_audit').columns(['on_what', 'at']).execute();
    await schema.dropIndex('staff_audit_by_time').execute();
  },
};

/** When a session was last used, and when its password was last given again. */
export const sessionsInUse: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of ['used_at', 'password_at'])
      await schema.alterTable('staff_sessions').addColumn(name, 'text').execute();
  },
};
