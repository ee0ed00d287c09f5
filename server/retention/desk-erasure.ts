import { peopleAnswers as answers, erasedLines, type ReportReduction, retainedLines } from '#content/desk/people.ts';
import type { ErasurePreview, ErasureResult } from '#contract/desk-people.ts';
import { adviserTitle } from '../hours/advisers.ts';
import type { Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
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
  const rowsOf = <Table extends keyof Schema>(table: Table) => rows.get(table) ?? [];
  const ahead = rowsOf('bookings').filter(
    ({ state, starts_at }) => state === 'confirmed' && starts_at > now.toISOString(),
  );
  const proofs = rowsOf('waiting_places').filter(({ confirmed_at }) => confirmed_at !== null).length;
  // Of a waiting list only confirmed places are kept, as proof of the consent.
  const hasRetained = (table: keyof Schema) => (table === 'waiting_places' ? proofs > 0 : rows.has(table));
  const waiting = rowsOf('mails').filter(({ state }) => state === 'queued' || state === 'sending');
  return {
    goes: erasedLines({
      inquiries: rowIds.inquiries.length - rowIds.shared.length,
      shared: rowIds.shared.length,
      messages: rowsOf('messages').length - proofs,
      notes: rowsOf('inquiry_events').filter(({ kind }) => kind === 'note').length,
      bookings: rowsOf('bookings').length,
      mails: rowsOf('mails').length,
      waitingMails: waiting.length,
      naming: rowIds.naming.length,
      accounts: rowsOf('users').length,
      blocked: rowsOf('blocked_senders').some(({ kind }) => kind === 'address'),
      noMail: rowsOf('suppressed_addresses').length > 0,
      requests: rowsOf('person_requests').filter(({ address }) => address !== '').length,
      // Shared inquiries stay in the report.
      report: reportChanges(
        rowsOf('inquiries').filter(({ id }) => !rowIds.shared.includes(id)),
        rowsOf('messages'),
        rowsOf('bookings'),
      ),
    }),
    stays: retainedLines(
      personalTableEntries.flatMap(([table, { onErasure }]) =>
        typeof onErasure === 'object' && onErasure.stays && hasRetained(table) ? [onErasure.stays] : [],
      ),
      person.key.address !== undefined,
    ),
    ahead: ahead.map(({ reference, starts_at, adviser }) => ({
      reference,
      startsAt: starts_at,
      adviser: adviserTitle(adviser),
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
  { staffId, now }: { staffId: string; now: Date },
): Promise<ErasureResult> {
  const { store, dataDir, cancelBooking } = options;
  const references = (await previewErasure(options, person, now)).ahead.map(({ reference }) => reference);
  if (references.length && !choice) throw new HttpProblem(409, answers.chooseAhead);
  const bookings = references.length
    ? await store.db.selectFrom('bookings').select(['id', 'inquiry']).where('reference', 'in', references).execute()
    : [];
  const inquiries = bookings.map(({ inquiry }) => inquiry);
  const before = await listMailIds(store, inquiries);
  if (choice === 'cancel')
    for (const reference of references)
      await cancelBooking(reference).catch((error: unknown) => {
        if (!(error instanceof HttpProblem)) throw error;
        throw new HttpProblem(409, answers.cancelFailed(reference, error.message));
      });
  // Mails that the cancellations queued.
  const mails = (await listMailIds(store, inquiries)).filter((id) => !before.includes(id));
  const kept = choice === 'keep' ? bookings.map(({ id }) => id) : [];
  await erasePerson(store, dataDir, person.key, { now, bookings: kept, mails, actorId: staffId });
  return {
    cancelled: choice === 'cancel' ? references : [],
    kept: choice === 'keep' ? references : [],
  };
}

async function listMailIds({ db }: Store, inquiries: readonly string[]): Promise<string[]> {
  if (!inquiries.length) return [];
  const rows = await db.selectFrom('mails').select('id').where('thread', 'in', inquiries).execute();
  return rows.map(({ id }) => id);
}
