import { peopleAnswers as answers, erasedLines, type ReportedMonth, retainedLines } from '#content/desk/people.ts';
import type { Erased, ErasurePreview } from '#contract/desk-people.ts';
import { nameOf } from '../hours/advisers.ts';
import type { Store } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { erasePerson } from './erase.ts';
import { type Person, readPersonData } from './person-data.ts';
import { records } from './records.ts';

export async function previewErasure(
  { store, reported }: Pick<ErasureOptions, 'store' | 'reported'>,
  person: Person,
  now: Date,
): Promise<ErasurePreview> {
  const { held, rows } = await readPersonData(store.db, person);
  const of = (table: Parameters<typeof rows.get>[0]) => rows.get(table) ?? [];
  const ahead = of('bookings').filter(
    ({ state, starts_at }) => state === 'confirmed' && String(starts_at) > now.toISOString(),
  );
  const proofs = of('waiting_places').filter(({ confirmed_at }) => confirmed_at !== null).length;
  const waiting = of('mails').filter(({ state }) => state === 'queued' || state === 'sending');
  return {
    goes: erasedLines({
      inquiries: held.inquiries.length - held.shared.length,
      shared: held.shared.length,
      messages: of('messages').length - proofs,
      notes: of('inquiry_events').filter(({ kind }) => kind === 'note').length,
      bookings: of('bookings').length,
      mails: of('mails').length,
      waitingMails: waiting.length,
      naming: held.naming.length,
      accounts: of('users').length,
      blocked: of('blocked_senders').some(({ kind }) => kind === 'address'),
      noMail: of('suppressed_addresses').length > 0,
      requests: of('person_requests').filter(({ address }) => address !== '').length,
      // A shared inquiry stays in the report.
      report: reported(
        of('inquiries').filter(({ id }) => !held.shared.includes(String(id))),
        of('messages'),
        of('bookings'),
      ),
    }),
    stays: retainedLines(
      records.flatMap(([table, { onErasure }]) =>
        typeof onErasure === 'object' && onErasure.stays && (table === 'waiting_places' ? proofs : rows.has(table))
          ? [onErasure.stays]
          : [],
      ),
      person.key.address !== undefined,
    ),
    ahead: ahead.map(({ reference, starts_at, adviser }) => ({
      reference: String(reference),
      startsAt: String(starts_at),
      adviser: nameOf(String(adviser)),
    })),
  };
}

type StoredRows = readonly Record<string, unknown>[];

export interface ErasureOptions {
  store: Store;
  dataDir: string;
  /** How the monthly reports change without these rows. */
  reported: (inquiries: StoredRows, messages: StoredRows, bookings: StoredRows) => readonly ReportedMonth[];
  /** Notifies both sides. @throws HttpProblem where it cannot be cancelled */
  cancelBooking: (reference: string) => Promise<void>;
}

/**
 * Cancels upcoming consultations, or keeps them until they are over; those mails are still sent.
 * @param choice undefined where none was offered
 * @throws HttpProblem 409 with an upcoming consultation and no choice, or one that cannot be cancelled
 */
export async function eraseAtDesk(
  options: ErasureOptions,
  person: Person,
  choice: 'cancel' | 'keep' | undefined,
  { by, now }: { by: string; now: Date },
): Promise<Erased> {
  const { store, dataDir, cancelBooking } = options;
  const references = (await previewErasure(options, person, now)).ahead.map(({ reference }) => reference);
  if (references.length && !choice) throw new HttpProblem(409, answers.chooseAhead);
  const bookings = references.length
    ? await store.db.selectFrom('bookings').select(['id', 'inquiry']).where('reference', 'in', references).execute()
    : [];
  const threads = bookings.map(({ inquiry }) => inquiry);
  const before = await mailsOf(store, threads);
  if (choice === 'cancel')
    for (const reference of references)
      await cancelBooking(reference).catch((error: unknown) => {
        if (!(error instanceof HttpProblem)) throw error;
        throw new HttpProblem(409, answers.cancelFailed(reference, error.message));
      });
  const mails = (await mailsOf(store, threads)).filter((id) => !before.includes(id));
  const kept = choice === 'keep' ? bookings.map(({ id }) => id) : [];
  await erasePerson(store, dataDir, person.key, now, { bookings: kept, mails, by });
  return {
    cancelled: choice === 'cancel' ? references : [],
    kept: choice === 'keep' ? references : [],
  };
}

async function mailsOf({ db }: Store, threads: readonly string[]): Promise<string[]> {
  if (!threads.length) return [];
  const rows = await db.selectFrom('mails').select('id').where('thread', 'in', threads).execute();
  return rows.map(({ id }) => id);
}
