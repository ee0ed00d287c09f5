/** What the database said instead of an answer. */
export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/**
 * SQLite's result codes and PostgreSQL's SQLSTATE classes that speak of the machine and not of the statement: locked,
 * full, unreadable; connection, resources, shutdown, system. And what the network says.
 */
const away =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM)|DATABASE_|08|53|57P|58|25006|E(CONN|TIMEDOUT|PIPE|HOST|NET|AI_AGAIN))/;

/** Without a code: what pg says of a connection that is not there, and Kysely of one that was closed. */
const downWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|driver has already been destroyed/;

/** Whether the database cannot be used for now: the same request may well succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && away.test(code)) || downWords.test(error.message);
}
