import { peopleAnswers as answers, erasedLines, type ReportReduction, retainedLines } from '#content/desk/people.ts';
import type { ErasurePreview, ErasureResult } from '#contract/desk-people.ts';
import { adviserTitle } from '../hours/advisers.ts';
import type { Store } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { erasePerson } from './erase.ts';
import { type Person, readPersonData } from './person-data.ts';
import { personalTableEntries } from './records.ts';

export async function previewErasure(
  { store, reportChanges }: Pick<ErasureOptions, 'store' | 'reportChanges'>,
  person: Person,
  now: Date,
): Promise<ErasurePreview> {
  const { rowIds, rows } = await readPersonData(store.db, person);
  const of = (table: Parameters<typeof rows.get>[0]) => rows.get(table) ?? [];
  const ahead = of('bookings').filter(
    ({ state, starts_at }) => state === 'confirmed' && String(starts_at) > now.toISOString(),
  );
  const proofs = of('waiting_places').filter(({ confirmed_at }) => confirmed_at !== null).length;
  // Of a waiting list only confirmed places are kept, as proof of the consent.
  const hasRetained = (table: Parameters<typeof rows.get>[0]) =>
    table === 'waiting_places' ? proofs > 0 : rows.has(table);
  const waiting = of('mails').filter(({ state }) => state === 'queued' || state === 'sending');
  return {
    goes: erasedLines({
      inquiries: rowIds.inquiries.length - rowIds.shared.length,
      shared: rowIds.shared.length,
      messages: of('messages').length - proofs,
      notes: of('inquiry_events').filter(({ kind }) => kind === 'note').length,
      bookings: of('bookings').length,
      mails: of('mails').length,
      waitingMails: waiting.length,
      naming: rowIds.naming.length,
      accounts: of('users').length,
      blocked: of('blocked_senders').some(({ kind }) => kind === 'address'),
      noMail: of('suppressed_addresses').length > 0,
      requests: of('person_requests').filter(({ address }) => address !== '').length,
      // Shared inquiries stay in the report.
      report: reportChanges(
        of('inquiries').filter(({ id }) => !rowIds.shared.includes(String(id))),
        of('messages'),
        of('bookings'),
      ),
    }),
    stays: retainedLines(
      personalTableEntries.flatMap(([table, { onErasure }]) =>
        typeof onErasure === 'object' && onErasure.stays && hasRetained(table) ? [onErasure.stays] : [],
      ),
      person.key.address !== undefined,
    ),
    ahead: ahead.map(({ reference, starts_at, adviser }) => ({
      reference: String(reference),
      startsAt: String(starts_at),
      adviser: adviserTitle(String(adviser)),
    })),
  };
}

type StoredRows = readonly Record<string, unknown>[];

export interface ErasureOptions {
  store: Store;
  dataDir: string;
  /** How the monthly reports change without these rows. */
  reportChanges: (inquiries: StoredRows, messages: StoredRows, bookings: StoredRows) => readonly ReportReduction[];
  /** Notifies client and adviser. @throws HttpProblem if it cannot be cancelled */
  cancelBooking: (reference: string) => Promise<void>;
}

/**
 * Cancels upcoming consultations, or keeps them until they are over; the mails about it are sent in either case.
 * @param choice undefined if the person has no upcoming consultation
 * @throws HttpProblem 409 with an upcoming consultation and no choice, or one that cannot be cancelled
 */
export async function eraseAtDesk(
  options: ErasureOptions,
  person: Person,
  choice: 'cancel' | 'keep' | undefined,
  { by, now }: { by: string; now: Date },
): Promise<ErasureResult> {
  const { store, dataDir, cancelBooking } = options;
  const references = (await previewErasure(options, person, now)).ahead.map(({ reference }) => reference);
  if (references.length && !choice) throw new HttpProblem(409, answers.chooseAhead);
  const bookings = references.length
    ? await store.db.selectFrom('bookings').select(['id', 'inquiry']).where('reference', 'in', references).execute()
    : [];
  const threads = bookings.map(({ inquiry }) => inquiry);
  const before = await readMailIds(store, threads);
  if (choice === 'cancel')
    for (const reference of references)
      await cancelBooking(reference).catch((error: unknown) => {
        if (!(error instanceof HttpProblem)) throw error;
        throw new HttpProblem(409, answers.cancelFailed(reference, error.message));
      });
  // Mails that the cancellations queued.
  const mails = (await readMailIds(store, threads)).filter((id) => !before.includes(id));
  const kept = choice === 'keep' ? bookings.map(({ id }) => id) : [];
  await erasePerson(store, dataDir, person.key, now, { bookings: kept, mails, by });
  return {
    cancelled: choice === 'cancel' ? references : [],
    kept: choice === 'keep' ? references : [],
  };
}

async function readMailIds({ db }: Store, threads: readonly string[]): Promise<string[]> {
  if (!threads.length) return [];
  const rows = await db.selectFrom('mails').select('id').where('thread', 'in', threads).execute();
  return rows.map(({ id }) => id);
}
