import { randomUUID } from 'node:crypto';
import type { User } from '#contract/account.ts';
import type { Database, DatabaseKind } from '../platform/db/open.ts';
import type { UsersTable } from './tables.ts';

/** Who has an account, and whether their address is known to be theirs. */
export interface Member {
  user: User;
  emailVerified: boolean;
}

/** The columns that make a member. */
export const memberColumns = ['users.id', 'name', 'username', 'email', 'email_verified'] as const;

/** A user as every answer gives it. */
export const memberOf = ({
  id,
  username,
  name,
  email,
  email_verified,
}: Pick<UsersTable, 'id' | 'name' | 'username' | 'email' | 'email_verified'>): Member => ({
  user: { id, username: username ?? '', firstName: name, email },
  emailVerified: Boolean(email_verified),
});

/** A user by what is one user's alone. */
export async function findMember(db: Database, by: { id: string } | { email: string }): Promise<Member | undefined> {
  const users = db.selectFrom('users').select(memberColumns);
  const found = 'id' in by ? users.where('users.id', '=', by.id) : users.where('email', '=', by.email);
  const row = await found.executeTakeFirst();
  return row && memberOf(row);
}

/** Has two transactions about one user take turns. SQLite has one writer: they do so by themselves. */
export async function lockUser(db: Database, kind: DatabaseKind, id: string): Promise<void> {
  if (kind === 'postgres') await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * A user and the hash of their password.
 * @param name their username or their e-mail address, in small letters: only an address has an @
 */
export async function findCredentials(
  db: Database,
  name: string,
): Promise<(Member & { passwordHash: string }) | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('user_credentials', 'user_id', 'users.id')
    .select([...memberColumns, 'password_hash'])
    .where(name.includes('@') ? 'email' : 'username', '=', name)
    .executeTakeFirst();
  return row && { ...memberOf(row), passwordHash: row.password_hash };
}

/** Makes an account. @throws the database's unique violation when the username or the address is taken */
export async function addMember(
  db: Database,
  { username, firstName, email, passwordHash }: Omit<User, 'id'> & { passwordHash: string },
): Promise<Member> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  const row = { id, name: firstName, username, email, email_verified: 0 };
  await db
    .insertInto('users')
    .values({ ...row, ...times })
    .execute();
  await db
    .insertInto('user_credentials')
    .values({ user_id: id, password_hash: passwordHash, ...times })
    .execute();
  return memberOf(row);
}

const newPassword = (db: Database, id: string, passwordHash: string) =>
  db
    .updateTable('user_credentials')
    .set({ password_hash: passwordHash, updated_at: new Date().toISOString() })
    .where('user_id', '=', id);

/** Gives a user another password, whatever the present one is. */
export async function setPassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await newPassword(db, id, passwordHash).execute();
}

/**
 * Gives a user another password, or the same one again, if the present one is still the one that was checked. That
 * check takes a while, in which a reset may have ended it. Until the transaction is over nobody else changes it.
 * @returns false when it is another one by now
 */
export async function replacePassword(
  db: Database,
  id: string,
  checkedHash: string,
  passwordHash = checkedHash,
): Promise<boolean> {
  const { numUpdatedRows } = await newPassword(db, id, passwordHash)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a user an address that has been shown to be theirs. @throws the database's unique violation when it is taken */
export async function setAddress(db: Database, id: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_verified: 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}
