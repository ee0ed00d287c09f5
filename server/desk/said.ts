import { sql } from 'kysely';
import type { DeskRow, LatestContact } from '#contract/desk.ts';
import type { Inquiry } from '../inquiries/inquiries.ts';
import type { Database } from '../platform/db/open.ts';
import { rowOf } from './inquiry-view.ts';

/** Characters that a row shows at most: what does not fit is cut by the screen. */
const mostShown = 240;

interface Said {
  inquiry: string;
  kind: LatestContact['kind'];
  words: string;
  who: string;
  suspicion: string;
  starts_at: string;
  channel: string;
  adviser: string;
  state: string;
}

/**
 * What was said or booked last in each of some inquiries, or that somebody is to be called about a booking: one query,
 * whatever their number.
 */
export const lastSaid = (db: Database, ids: readonly string[]) => {
  const wanted = sql.join([...ids]);
  return sql<Said>`select * from (
    select said.*, row_number() over (partition by inquiry order by at desc, kind) as place from (
      select inquiry, received_at as at, 'message' as kind, substr(body, 1, ${mostShown * 2}) as words, '' as who,
          suspicion, '' as starts_at, '' as channel, '' as adviser, '' as state
        from messages where inquiry in (${wanted}) and form <> 'waiting-list'
      union all select inquiry, at, kind, case when kind in ('call', 'note') then substr(words, 1, ${mostShown * 2}) else about end,
          actor_name, '', '', '', '', ''
        from inquiry_events where inquiry in (${wanted}) 
          and (kind in ('call', 'mail-in') or (kind = 'note' and about <> ''))
      union all select inquiry, created_at, 'booking', subject, '', '', starts_at, channel, adviser, state
        from bookings where inquiry in (${wanted}) and state in ('confirmed', 'cancelled')
    ) as said) as latest where place = 1`.compile(db);
};

const short = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > mostShown ? `${line.slice(0, mostShown).trimEnd()}…` : line;
};

/** Inquiries as rows, in the order given, each with what was said in it last. */
export async function rowsOf(db: Database, inquiries: readonly Inquiry[]): Promise<DeskRow[]> {
  if (!inquiries.length) return [];
  const ids = inquiries.map(({ id }) => id);
  const { rows } = await db.executeQuery(lastSaid(db, ids));
  const saidIn = new Map(rows.map((row) => [row.inquiry, row]));
  return inquiries.map((inquiry) => {
    const said = saidIn.get(inquiry.id);
    if (!said) return { ...rowOf(inquiry), said: null };
    const { kind, words, who, suspicion, starts_at: startsAt, channel, adviser, state } = said;
    const booking = kind === 'booking' ? { startsAt, channel, adviser, state } : null;
    return { ...rowOf(inquiry), said: { kind, words: short(words), who, suspicion, booking } };
  });
}
