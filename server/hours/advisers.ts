// Who can be booked: the content names the first ones, and owners add and change them at the desk.
import { z } from 'zod';
import { scheduling } from '#content/company.ts';
import { defaultInitials } from '#content/desk/staff.ts';
import type { Adviser } from '#contract/desk-advisers.ts';
import type { Database } from '../platform/db/open.ts';

interface RosterEntry extends Adviser {
  /** Ids of consultations that they take in addition to those in the content. */
  takes: readonly string[];
  /** Id of the adviser who takes over their consultations when they leave. */
  successor: string | null;
}

const contentAdvisers: readonly RosterEntry[] = Object.entries(scheduling.advisers.value).map(([id, title]) => ({
  id,
  title,
  initials: defaultInitials[id as keyof typeof defaultInitials],
  ended: false,
  takes: [],
  successor: null,
}));

/** Including former ones. A database row takes precedence over the content. */
export async function readAdvisers(db: Database): Promise<RosterEntry[]> {
  const rows = await db.selectFrom('advisers').selectAll().orderBy('title').orderBy('id').execute();
  const stored = rows.map(({ id, title, initials, takes, successor, ended_at }) => ({
    id,
    title,
    initials,
    ended: ended_at !== null,
    takes: z.array(z.string()).parse(JSON.parse(takes)),
    successor,
  }));
  const added = stored.filter(({ id }) => !contentAdvisers.some((one) => one.id === id));
  return [...contentAdvisers.map((one) => stored.find(({ id }) => id === one.id) ?? one), ...added];
}

/** As this server last read it; a process has one database. */
let roster: readonly RosterEntry[] = contentAdvisers;

export const allAdvisers = (): readonly RosterEntry[] => roster;

export const currentAdviserIds = (): string[] => roster.filter(({ ended }) => !ended).map(({ id }) => id);

/** The role that clients read; for an unknown adviser, the id. */
export const adviserTitle = (adviser: string): string => roster.find(({ id }) => id === adviser)?.title ?? adviser;

/** Called every second, and after each change. @throws if the database is unavailable; the roster then stays */
export async function refreshAdvisers(db: Database): Promise<void> {
  const read = await readAdvisers(db);
  if (JSON.stringify(read) !== JSON.stringify(roster)) roster = read;
}

/** Replaces its advisers by those who take it now: without those who left, with their successors and who was added. */
export function withCurrentAdvisers<T extends { id: string; advisers: string[] }>(consultation: T): T {
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

/** Changes the given fields, and keeps the others. Call `refreshAdvisers` after the transaction. */
export async function saveAdviserEntry(
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
