import { randomUUID } from 'node:crypto';
import type { User } from '#contract/account.ts';
import type { Database, DatabaseKind, Store } from '../platform/db/open.ts';
import { storedTime, storedTruth } from './stored-values.ts';
import type { UsersTable } from './tables.ts';

/** Who has an account, and whether their address is known to be theirs. */
export interface Member {
  user: User;
  emailVerified: boolean;
}

/** The columns that make a member. */
export const memberColumns = ['users.id', 'name', 'username', 'email', 'emailVerified'] as const;

/** A user as every answer gives it. */
export const memberOf = ({
  id,
  username,
  name,
  email,
  emailVerified,
}: Pick<UsersTable, 'id' | 'name' | 'username' | 'email' | 'emailVerified'>): Member => ({
  user: { id, username: username ?? '', firstName: name, email },
  emailVerified: Boolean(emailVerified),
});

/** A user by what is one user's alone. */
export async function findMember(
  db: Database,
  by: { id: string } | { email: string },
): Promise<Member | undefined> {
  const users = db.selectFrom('users').select(memberColumns);
  const found = 'id' in by ? users.where('users.id', '=', by.id) : users.where('email', '=', by.email);
  const row = await found.executeTakeFirst();
  return row && memberOf(row);
}

/** Has two transactions about one user take turns. SQLite has one writer: they do so by themselves. */
export async function lockUser(db: Database, kind: DatabaseKind, id: string): Promise<void> {
  if (kind === 'postgres')
    await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
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
    .innerJoin('user_credentials', 'user_credentials.userId', 'users.id')
    .select([...memberColumns, 'password'])
    .where(name.includes('@') ? 'email' : 'username', '=', name)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row && { ...memberOf(row), passwordHash: row.password ?? '' };
}

/** Makes an account. @throws the database's unique violation when the username or the address is taken */
export async function addMember(
  db: Database,
  kind: Store['kind'],
  { username, firstName, email, passwordHash }: Omit<User, 'id'> & { passwordHash: string },
): Promise<Member> {
  const id = randomUUID();
  const now = storedTime(kind, new Date());
  const times = { createdAt: now, updatedAt: now };
  const row = { id, name: firstName, username, email, emailVerified: storedTruth(kind, false) };
  await db
    .insertInto('users')
    .values({ ...row, ...times })
    .execute();
  await db
    .insertInto('user_credentials')
    .values({
      ...{ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password: passwordHash },
      ...times,
    })
    .execute();
  return memberOf(row);
}

const newPassword = (db: Database, kind: Store['kind'], id: string, password: string) =>
  db
    .updateTable('user_credentials')
    .set({ password, updatedAt: storedTime(kind, new Date()) })
    .where('userId', '=', id)
    .where('providerId', '=', 'credential');

/** Gives a user another password, whatever the present one is. */
export async function setPassword(
  db: Database,
  kind: Store['kind'],
  id: string,
  passwordHash: string,
): Promise<void> {
  await newPassword(db, kind, id, passwordHash).execute();
}

/**
 * Gives a user another password, or the same one again, if the present one is still the one that was checked. That
 * check takes a while, in which a reset may have ended it. Until the transaction is over nobody else changes it.
 * @returns false when it is another one by now
 */
export async function replacePassword(
  db: Database,
  kind: Store['kind'],
  id: string,
  checkedHash: string,
  passwordHash = checkedHash,
): Promise<boolean> {
  const { numUpdatedRows } = await newPassword(db, kind, id, passwordHash)
    .where('password', '=', checkedHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a user an address that has been shown to be theirs. @throws the database's unique violation when it is taken */
export async function setAddress(
  db: Database,
  kind: Store['kind'],
  id: string,
  email: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, emailVerified: storedTruth(kind, true), updatedAt: storedTime(kind, new Date()) })
    .where('id', '=', id)
    .execute();
}
