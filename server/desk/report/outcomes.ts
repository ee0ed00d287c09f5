import type { MonthReport } from '#contract/desk-report.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Month } from './month.ts';

/** What became of the consultations that began in a month, as far as staff have said. */
export const saidIn = (db: Database, { from, to }: Month) =>
  db
    .selectFrom('bookings')
    .select(({ fn }) => ['outcome', fn.countAll().as('count')])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('outcome', '<>', '')
    .groupBy('outcome');

/** Who came to the consultations of a month and who did not. @returns null where nobody has said of any */
export async function outcomesOf(db: Database, month: Month): Promise<MonthReport['outcomes']> {
  const said = await saidIn(db, month).execute();
  if (!said.length) return null;
  const of = (outcome: string) => Number(said.find((row) => row.outcome === outcome)?.count ?? 0);
  return { came: of('came'), notCame: of('missed') };
}
