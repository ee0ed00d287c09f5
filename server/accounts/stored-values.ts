import type { DatabaseKind } from '../platform/db/open.ts';

/** A time and a truth value as each database keeps them in the tables of accounts: PostgreSQL has types for both. */
export type StoredTime = string | Date;
export type StoredTruth = boolean | number;

/** A time, to be written or compared. */
export const storedTime = (kind: DatabaseKind, at: Date): StoredTime =>
  kind === 'postgres' ? at : at.toISOString();

/** A truth value, to be written. */
export const storedTruth = (kind: DatabaseKind, truth: boolean): StoredTruth =>
  kind === 'postgres' ? truth : Number(truth);
