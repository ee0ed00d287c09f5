import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

/** Null where it is unknown, because the database is away. */
const count = z.int().nullable();

/** For monitors, without personal data. */
export const healthApi = defineEndpoints({
  'GET /healthz': {
    summary: 'Tells whether the database takes a write',
    file: 'text/plain',
    unwellStatus: 503,
  },
  'GET /healthz/mail': {
    summary: 'Counts unsent mails, and those to the firm that failed for good',
    answer: z.object({ waiting: count, oldestMinutes: count, failed: count }),
    unwellStatus: 503,
  },
  'GET /healthz/backup': {
    summary: 'Returns the age of the newest backup; null and 200 where there is none to make',
    answer: z.object({ newestHours: z.number().nullable() }),
    unwellStatus: 503,
  },
  'GET /healthz/mailbox': {
    summary: 'Returns for how long the mailbox has not been read',
    answer: z.object({ unreadMinutes: count }),
    unwellStatus: 503,
  },
  'GET /healthz/calendars': {
    summary: 'Returns for how long an adviser’s calendar has not been read',
    answer: z.object({ unreadHours: count }),
    unwellStatus: 503,
  },
});
