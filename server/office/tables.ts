import type { Kysely } from 'kysely';
import type { AccountProvider } from '#contract/desk-connections.ts';
import type { OfficeGroup } from '#contract/desk-office.ts';
import { runStatements } from '../platform/db/schema.ts';

/** A row per group. `mail-tests` has the last test mails; a provider's row has the firm's registration there. */
export interface OfficeSettingsTable {
  name: OfficeGroup | 'mail-tests' | AccountProvider;
  /** JSON. */
  value: string;
  version: number;
  changed_at: string;
  changed_by: string;
}

export type OfficeSecretName = 'mail-password' | 'mailbox-password' | 'alarms-password' | 'alarms-url';

export interface OfficeSecretsTable {
  name: OfficeSecretName | `${AccountProvider}-secret`;
  /** Encrypted by `Vault` (AES-256-GCM). */
  sealed: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    office_settings: OfficeSettingsTable;
    office_secrets: OfficeSecretsTable;
  }
}

export const createOfficeTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table office_settings (
      name text primary key,
      value text not null,
      version integer not null,
      changed_at text not null,
      changed_by text not null
    )`,
    `create table office_secrets (name text primary key, sealed text not null)`,
  ]);
