import { readErrorCode } from '../errors.ts';

export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/**
 * SQLite result codes, PostgreSQL SQLSTATE classes, and codes of files and networks that are about the machine, not the
 * statement; also those of transactions that PostgreSQL aborts because of another one (40001, 40P01).
 */
const downCodes =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM)|DATABASE_|08|40001|40P01|53|57P|58|25006|E(CONN|TIMEDOUT|PIPE|HOST|NET|AI_AGAIN|NOTFOUND|ROFS|ACCES|PERM))/;

/** Messages without a code: from pg, and from Kysely once it is closed. */
const downMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|driver has already been destroyed/;

/** Whether the failure is temporary, so that the same request may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return downCodes.test(readErrorCode(error)) || downMessages.test(error.message);
}

/** SQLite extended code or PostgreSQL SQLSTATE. */
export function isUniqueViolation(error: unknown): boolean {
  const code = readErrorCode(error);
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505';
}
