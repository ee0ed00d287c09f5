// Who can be booked: the content names the first ones, and owners add and change them at the desk.
import { scheduling } from '#content/company.ts';
import { firstInitials } from '#content/desk/staff.ts';
import type { Adviser } from '#contract/desk-advisers.ts';
import type { Database } from '../platform/db/open.ts';

interface RosterEntry extends Adviser {
  /** Ids of consultations that they take beside what the content says. */
  takes: readonly string[];
  /** An adviser who gets their consultations, once somebody is to leave. */
  successor: string | null;
}

const first: readonly RosterEntry[] = Object.entries(scheduling.advisers.value).map(([id, title]) => ({
  id,
  title,
  initials: firstInitials[id as keyof typeof firstInitials],
  ended: false,
  takes: [],
  successor: null,
}));

/** With former ones. A row of the database wins over the content. */
export async function readAdvisers(db: Database): Promise<RosterEntry[]> {
  const rows = await db.selectFrom('advisers').selectAll().orderBy('title').orderBy('id').execute();
  const stored = rows.map(({ id, title, initials, takes, successor, ended_at }) => ({
    id,
    title,
    initials,
    ended: ended_at !== null,
    takes: JSON.parse(takes) as string[],
    successor,
  }));
  const added = stored.filter(({ id }) => !first.some((one) => one.id === id));
  return [...first.map((one) => stored.find(({ id }) => id === one.id) ?? one), ...added];
}

/** As this server last read it; a process has one database. */
let roster: readonly RosterEntry[] = first;

export const allAdvisers = (): readonly RosterEntry[] => roster;

export const currentAdvisers = (): string[] => roster.filter(({ ended }) => !ended).map(({ id }) => id);

/** The role clients read. */
export const nameOf = (adviser: string): string => roster.find(({ id }) => id === adviser)?.title ?? adviser;

/** A job calls it every second, and each change at once. @throws when the database is unavailable: nothing changes */
export async function refreshAdvisers(db: Database): Promise<void> {
  const read = await readAdvisers(db);
  if (JSON.stringify(read) !== JSON.stringify(roster)) roster = read;
}

/** Who takes it now: those named who have not left, their successors, and who was added. */
export function withTakers<T extends { id: string; advisers: string[] }>(consultation: T): T {
  const takers = new Set<string>();
  const seen = new Set<string>();
  const add = (adviser: string) => {
    if (seen.has(adviser)) return;
    seen.add(adviser);
    const entry = roster.find((one) => one.id === adviser);
    if (!entry?.ended) takers.add(adviser);
    if (entry?.successor) add(entry.successor);
  };
  const added = roster.filter(({ takes }) => takes.includes(consultation.id)).map(({ id }) => id);
  for (const adviser of [...consultation.advisers, ...added]) add(adviser);
  return { ...consultation, advisers: [...takers] };
}

/** Stores what differs from the content or from before. Call `refreshAdvisers` after the transaction. */
export async function setAdviserEntry(
  transaction: Database,
  id: string,
  wanted: Partial<Pick<RosterEntry, 'title' | 'initials' | 'takes' | 'successor'>> & { endedAt?: string },
): Promise<void> {
  const before = (await readAdvisers(transaction)).find((one) => one.id === id);
  const nobody = { title: '', initials: '', takes: [], successor: null };
  const { title, initials, takes, successor } = { ...nobody, ...before, ...wanted };
  const values = {
    title,
    initials,
    takes: JSON.stringify(takes),
    successor,
    ...(wanted.endedAt ? { ended_at: wanted.endedAt } : {}),
  };
  await transaction
    .insertInto('advisers')
    .values({ id, ended_at: null, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}
