import { firmTimeOnScreen } from '#content/firm-time.ts';
import type { Database } from '../platform/db/open.ts';
import { aheadOf } from './store.ts';

/** The consultations that an adviser has ahead, each with its reference and its time in words. */
export async function consultationsAhead(db: Database, adviser: string): Promise<string[]> {
  const ahead = await aheadOf(db, adviser, new Date().toISOString());
  return ahead.map(({ reference, starts_at }) => `${reference}, ${firmTimeOnScreen(starts_at)}`);
}
