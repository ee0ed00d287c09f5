import type { LiveParts } from '../platform/http/live-part.ts';
import type { Bookings } from './bookings.ts';
import { openingsParts } from './openings-part.ts';
import { termsPart } from './terms-part.ts';
import { timesPart } from './times-part.ts';

/** What pages say of the diaries as they are: each kind of live part, and who writes it. */
export const pageParts = ({ diary }: Bookings): LiveParts => ({
  ...openingsParts(diary),
  terms: termsPart,
  times: timesPart(diary),
});
