import type { FastifyRequest } from 'fastify';
import type { DeskPerson } from '#contract/desk.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Bookings } from '../bookings.ts';

/** What staff's own part of the diary needs of the other domains: `desk-side.ts` hands it over. */
export interface DeskDiaryOptions {
  /** Who asks: the guard in front of these routes has let them in. */
  staffOf: (request: FastifyRequest) => DeskPerson;
  /** Appends to the record of who did what, in the transaction of what was done. */
  audit: (db: Database, entry: { who: string; what: string; on: string }) => Promise<void>;
}

export interface DeskDiary extends DeskDiaryOptions {
  bookings: Bookings;
}
