import type { ReportReduction } from '#content/desk/people.ts';
import { isReceived, toFirmMonth } from './report.ts';

type StoredRows = readonly Record<string, unknown>[];

/** What each month loses when these rows are deleted. */
export function listReportReductions(
  inquiries: StoredRows,
  messages: StoredRows,
  bookings: StoredRows,
): ReportReduction[] {
  const forms = new Map(messages.map(({ reference, form }) => [reference, String(form)]));
  const counted = [
    ...inquiries.map(({ id, state, first_waited_at, opened_at }) => {
      const waited = first_waited_at === null ? null : String(first_waited_at);
      const row = { state: String(state), first_waited_at: waited, form: forms.get(id) ?? null };
      const column = isReceived(row) ? 'inquiries' : row.state === 'spam' ? 'spam' : undefined;
      return { column, at: waited ?? String(opened_at) };
    }),
    ...bookings.map(({ state, held_until, created_at }) => ({
      // One that was held may never have been confirmed.
      column: state === 'confirmed' || (state === 'cancelled' && held_until === null) ? 'bookings' : undefined,
      at: String(created_at),
    })),
  ].flatMap(({ column, at }) => (column ? [{ column, month: toFirmMonth(at) }] : []));
  return [...Map.groupBy(counted, ({ month }) => month)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, rows]) => {
      const count = (column: string) => rows.filter((row) => row.column === column).length;
      return { month, inquiries: count('inquiries'), bookings: count('bookings'), spam: count('spam') };
    });
}
