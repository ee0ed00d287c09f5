import { z } from 'zod';
import { affectedBookings, closed, closingDecision, closingMails } from './desk-hours.ts';
import { defineEndpoints } from './endpoint.ts';
import { pictureLimit } from './limits.ts';
import { line, unreadable as whole } from './text-rules.ts';

const adviser = z.object({
  id: z.string(),
  /** The role that clients read. */
  title: z.string(),
  /** Two letters in the diary. */
  initials: z.string(),
  /** They stay on the list for the past. */
  ended: z.boolean(),
});
export type Adviser = z.output<typeof adviser>;

export const leavingWanted = z.object(
  {
    lastDay: z.iso.date({ error: 'Please choose the last day.' }),
    /** The adviser who gets their consultations. */
    successor: line('the adviser', 100).nullable().default(null),
    /** Only their consultations end, and they go on working. */
    keepsAccess: z.boolean().default(false),
  },
  whole,
);
export const leavingDecided = leavingWanted.extend({ decisions: z.array(closingDecision).max(500) });
export const leavingSet = leavingDecided.extend({
  /** A colleague's id; null leaves them unassigned. */
  inquiriesTo: line('the colleague', 100).nullable().default(null),
});
export type LeavingWanted = z.output<typeof leavingWanted>;

const leaving = affectedBookings.extend({
  /** Open ones assigned to them now. */
  inquiries: z.number(),
  /** Titles of the consultations they take. */
  consultations: z.array(z.string()),
});
export type Leaving = z.output<typeof leaving>;

/** Of a body with a picture, in bytes. */
export const pictureBodyLimit = Math.ceil(pictureLimit / 3) * 4 + 1024;
/** `data` in base64; empty removes the picture. */
export const staffPicture = z.object(
  { data: z.base64('Please choose a picture.').max(Math.ceil(pictureLimit / 3) * 4, 'The picture is over 5 MB.') },
  whole,
);

const problems = [401, 403, 404, 409];

export const advisersApi = defineEndpoints({
  'GET /api/desk/advisers': { summary: 'Lists advisers, with former ones', answer: z.array(adviser) },
  'POST /api/desk/staff/:id/leaving': {
    summary: 'Lists what has to be settled before somebody leaves',
    body: leavingWanted,
    answer: leaving,
    problems,
  },
  'POST /api/desk/staff/:id/leaving-mails': {
    summary: 'Previews the mails that setting a last day would send',
    body: leavingDecided,
    answer: closingMails,
    problems,
  },
  'POST /api/desk/staff/:id/leave': {
    summary: 'Sets somebody’s last day, with a decision for each booking after it',
    body: leavingSet,
    answer: closed,
    problems,
  },
  'POST /api/desk/staff/:id/stay': { summary: 'Takes a last day back', problems },
  'POST /api/desk/staff/:id/picture': {
    summary: 'Sets or removes a picture of a colleague',
    body: staffPicture,
    problems,
  },
  'GET /api/desk/staff/:id/picture': { summary: 'Returns a picture of a colleague', file: 'image/webp', problems },
});
