import type { Generated, Kysely } from 'kysely';
import type { FactorKind, StaffRole, StaffState } from '#contract/staff.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { type AppendOnly, createAppendOnlyTriggers, createTableSql, type TableOf } from '../platform/db/table.ts';

/** Separate from the users of the public site. */
const staffColumns = {
  id: 'text primary key',
  /** Lower case. */
  email: 'text not null unique',
  name: 'text not null',
  role: 'text not null',
  adviser: 'text',
  state: 'text not null',
  /** argon2id; null until an invitation is accepted. */
  password_hash: 'text',
  /** Single-key shortcuts: 0 or 1. */
  keyboard_shortcuts: 'integer not null',
  created_at: 'text not null',
  active_at: 'text',
  ended_at: 'text',
  /** To the minute. */
  seen_at: 'text',
  /** Dropped by `createNotificationTables`. */
  notify_assignments: 'integer not null default 1',
} as const;

interface OwnStaffColumns {
  role: StaffRole;
  state: StaffState;
  /** Job title; that of an adviser is in `advisers`. */
  title: Generated<string>;
  /** JSON of what they chose; empty for the defaults. */
  notifications: Generated<string>;
  /** ISO 8601 date of the last day. */
  leaves_on: Generated<string | null>;
  /** 1 when only their consultations end on that day. */
  keeps_access: Generated<number>;
  /** A colleague who gets their open inquiries then. */
  inquiries_to: Generated<string | null>;
}

const staffInvitationsColumns = {
  /** SHA-256 of the token. */
  token_hash: 'text primary key',
  staff_id: 'text not null references staff (id) on delete cascade',
  expires_at: 'text not null',
  ended: 'text',
} as const;

const staffSessionsColumns = {
  id: 'text primary key',
  /** SHA-256 of the cookie's token. */
  token_hash: 'text not null unique',
  staff_id: 'text not null references staff (id) on delete cascade',
  stage: 'text not null',
  created_at: 'text not null',
  expires_at: 'text not null',
  user_agent: 'text',
  /** A passkey's challenge, and the encrypted secret of an app that is being set up. */
  challenge: 'text',
  pending_secret: 'text',
  /** Last use by a person, to the minute. */
  used_at: 'text not null',
  /** Null if the password was not repeated in this session. */
  password_confirmed_at: 'text',
} as const;

const staffFactorsColumns = {
  id: 'text primary key',
  staff_id: 'text not null references staff (id) on delete cascade',
  kind: 'text not null',
  name: 'text not null',
  /** Of an app: its encrypted secret, and the 30-second step of its last code. */
  secret: 'text',
  last_step: 'integer not null',
  /** Of a passkey: its id and key in base64url, and its signature counter. */
  credential_id: 'text unique',
  public_key: 'text',
  counter: 'bigint not null',
  /** JSON. */
  transports: 'text not null',
  created_at: 'text not null',
  used_at: 'text',
} as const;

const staffRecoveryCodesColumns = {
  code_hash: 'text primary key',
  staff_id: 'text not null references staff (id) on delete cascade',
} as const;

/** Append-only, by triggers. */
const staffAuditColumns = {
  id: 'text primary key',
  at: 'text not null',
  /** A staff id, or `command`. */
  actor_id: 'text not null',
  action: 'text not null',
  subject_id: 'text not null',
  /** Names at that time; empty without one. */
  actor_name: `text not null default ''`,
  subject_name: `text not null default ''`,
} as const;

const staffPicturesColumns = {
  staff_id: 'text primary key references staff (id) on delete cascade',
  /** WebP in base64. */
  picture: 'text not null',
  set_at: 'text not null',
} as const;

export type StaffTable = Omit<TableOf<typeof staffColumns, OwnStaffColumns>, 'notify_assignments'>;
/** `ended`: null while valid or merely expired. */
export type StaffInvitationsTable = TableOf<
  typeof staffInvitationsColumns,
  { ended: Generated<'used' | 'replaced' | 'withdrawn' | null> }
>;
export type StaffSessionsTable = TableOf<typeof staffSessionsColumns, { stage: 'enrol' | 'factor' | 'full' }>;
export type StaffFactorsTable = TableOf<typeof staffFactorsColumns, { kind: FactorKind }>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    staff: StaffTable;
    staff_invitations: StaffInvitationsTable;
    staff_sessions: StaffSessionsTable;
    staff_factors: StaffFactorsTable;
    staff_recovery_codes: TableOf<typeof staffRecoveryCodesColumns>;
    staff_audit: AppendOnly<TableOf<typeof staffAuditColumns, { actor_name: string; subject_name: string }>>;
    staff_pictures: TableOf<typeof staffPicturesColumns>;
  }
}

export const createStaffTables = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> =>
  runStatements(db, [
    createTableSql('staff', staffColumns),
    createTableSql('staff_invitations', staffInvitationsColumns),
    'create index staff_invitations_by_staff on staff_invitations (staff_id)',
    createTableSql('staff_sessions', staffSessionsColumns),
    'create index staff_sessions_by_staff on staff_sessions (staff_id)',
    createTableSql('staff_factors', staffFactorsColumns),
    'create index staff_factors_by_staff on staff_factors (staff_id)',
    createTableSql('staff_recovery_codes', staffRecoveryCodesColumns),
    'create index staff_recovery_codes_by_staff on staff_recovery_codes (staff_id)',
    createTableSql('staff_audit', staffAuditColumns),
    'create index staff_audit_by_actor on staff_audit (actor_id, at, id)',
    'create index staff_audit_in_order on staff_audit (at, id)',
    'create index staff_audit_by_subject on staff_audit (subject_id, at)',
    ...createAppendOnlyTriggers('staff_audit', kind),
  ]);

export const createStaffProfileTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table staff add column title text not null default ''`,
    'alter table staff add column leaves_on text',
    'alter table staff add column inquiries_to text',
    createTableSql('staff_pictures', staffPicturesColumns),
  ]);

export const addKeepsAccess = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table staff add column keeps_access integer not null default 0']);
