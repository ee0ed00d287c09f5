import type { ColumnType, Generated, Kysely } from 'kysely';
import type { FactorKind, StaffRole, StaffState } from '#contract/staff.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';

/** Separate from the users of the public site. */
export interface StaffTable {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  role: StaffRole;
  /** Job title; that of an adviser is in `advisers`. */
  title: Generated<string>;
  adviser: string | null;
  state: StaffState;
  /** argon2id; null until an invitation is accepted. */
  password_hash: string | null;
  /** Single-key shortcuts: 0 or 1. */
  keyboard_shortcuts: number;
  /** JSON of what they chose; empty for the defaults. */
  notifications: Generated<string>;
  created_at: string;
  active_at: string | null;
  ended_at: string | null;
  /** ISO 8601 date of the last day. */
  leaves_on: Generated<string | null>;
  /** 1 when only their consultations end on that day. */
  keeps_access: Generated<number>;
  /** A colleague who gets their open inquiries then. */
  inquiries_to: Generated<string | null>;
  /** To the minute. */
  seen_at: string | null;
}

export interface StaffPicturesTable {
  staff_id: string;
  /** WebP in base64. */
  picture: string;
  set_at: string;
}

export interface StaffInvitationsTable {
  /** SHA-256 of the token. */
  token_hash: string;
  staff_id: string;
  expires_at: string;
  /** Null while valid or merely expired. */
  ended: Generated<'used' | 'replaced' | 'withdrawn' | null>;
}

export interface StaffSessionsTable {
  id: string;
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  staff_id: string;
  stage: 'enrol' | 'factor' | 'full';
  created_at: string;
  expires_at: string;
  user_agent: string | null;
  /** A passkey's challenge, and the encrypted secret of an app that is being set up. */
  challenge: string | null;
  pending_secret: string | null;
  /** Last use by a person, to the minute. */
  used_at: string;
  /** Null if the password was not repeated in this session. */
  password_confirmed_at: string | null;
}

export interface StaffFactorsTable {
  id: string;
  staff_id: string;
  kind: FactorKind;
  name: string;
  /** Of an app: its encrypted secret, and the 30-second step of its last code. */
  secret: string | null;
  last_step: number;
  /** Of a passkey: its id and key in base64url, and its signature counter. */
  credential_id: string | null;
  public_key: string | null;
  counter: number;
  /** JSON. */
  transports: string;
  created_at: string;
  used_at: string | null;
}

export interface StaffRecoveryCodesTable {
  staff_id: string;
  code_hash: string;
}

type WriteOnce<T> = ColumnType<T, T, never>;

/** Append-only, by triggers. */
export interface StaffAuditTable {
  id: WriteOnce<string>;
  at: WriteOnce<string>;
  /** A staff id, or `command`. */
  actor_id: WriteOnce<string>;
  action: WriteOnce<string>;
  subject_id: WriteOnce<string>;
  /** Names at that time; empty without one. */
  actor_name: WriteOnce<string>;
  subject_name: WriteOnce<string>;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    staff: StaffTable;
    staff_invitations: StaffInvitationsTable;
    staff_sessions: StaffSessionsTable;
    staff_factors: StaffFactorsTable;
    staff_recovery_codes: StaffRecoveryCodesTable;
    staff_audit: StaffAuditTable;
    staff_pictures: StaffPicturesTable;
  }
}

export const createStaffTables = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> =>
  runStatements(db, [...createTableStatements, ...auditAppendOnlyTriggers[kind]]);

const createTableStatements = [
  `create table staff (
    id text primary key,
    email text not null unique,
    name text not null,
    role text not null,
    adviser text,
    state text not null,
    password_hash text,
    keyboard_shortcuts integer not null,
    created_at text not null,
    active_at text,
    ended_at text,
    seen_at text,
    notify_assignments integer not null default 1
  )`,
  `create table staff_invitations (
    token_hash text primary key,
    staff_id text not null references staff (id) on delete cascade,
    expires_at text not null,
    ended text
  )`,
  'create index staff_invitations_by_staff on staff_invitations (staff_id)',
  `create table staff_sessions (
    id text primary key,
    token_hash text not null unique,
    staff_id text not null references staff (id) on delete cascade,
    stage text not null,
    created_at text not null,
    expires_at text not null,
    user_agent text,
    challenge text,
    pending_secret text,
    used_at text not null,
    password_confirmed_at text
  )`,
  'create index staff_sessions_by_staff on staff_sessions (staff_id)',
  `create table staff_factors (
    id text primary key,
    staff_id text not null references staff (id) on delete cascade,
    kind text not null,
    name text not null,
    secret text,
    last_step integer not null,
    credential_id text unique,
    public_key text,
    counter bigint not null,
    transports text not null,
    created_at text not null,
    used_at text
  )`,
  'create index staff_factors_by_staff on staff_factors (staff_id)',
  `create table staff_recovery_codes (
    code_hash text primary key,
    staff_id text not null references staff (id) on delete cascade
  )`,
  'create index staff_recovery_codes_by_staff on staff_recovery_codes (staff_id)',
  `create table staff_audit (
    id text primary key,
    at text not null,
    actor_id text not null,
    action text not null,
    subject_id text not null,
    actor_name text not null default '',
    subject_name text not null default ''
  )`,
  'create index staff_audit_by_actor on staff_audit (actor_id, at, id)',
  'create index staff_audit_in_order on staff_audit (at, id)',
  'create index staff_audit_by_subject on staff_audit (subject_id, at)',
];

const auditAppendOnlyTriggers: Readonly<Record<DatabaseKind, readonly string[]>> = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger staff_audit_no_${change} before ${change} on staff_audit
      begin select raise(abort, 'staff_audit only grows'); end`,
  ),
  postgres: [
    `create function staff_audit_only_grows() returns trigger language plpgsql as $$
      begin raise exception 'staff_audit only grows'; end $$`,
    `create trigger staff_audit_only_grows before update or delete or truncate on staff_audit
      for each statement execute function staff_audit_only_grows()`,
  ],
};

export const createStaffProfileTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table staff add column title text not null default ''`,
    'alter table staff add column leaves_on text',
    'alter table staff add column inquiries_to text',
    `create table staff_pictures (
      staff_id text primary key references staff (id) on delete cascade,
      picture text not null,
      set_at text not null
    )`,
  ]);

export const addKeepsAccess = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table staff add column keeps_access integer not null default 0']);
