import { z } from 'zod';
import { bookingDecision, closingImpact, closingResult, mailPreviews } from './desk-hours.ts';
import { defineEndpoints } from './endpoint.ts';
import { maxPictureBytes } from './limits.ts';
import { calendarDay, singleLine, unreadableForm } from './text-rules.ts';

const adviser = z.object({
  id: z.string(),
  /** The role that clients read. */
  title: z.string(),
  /** Two letters in the diary. */
  initials: z.string(),
  /** Former advisers stay listed, since past bookings name them. */
  ended: z.boolean(),
});
export type Adviser = z.output<typeof adviser>;

export const leavingRequest = z.object(
  {
    lastDay: calendarDay('Please choose the last day.'),
    /** The adviser who gets their consultations. */
    successor: singleLine('the adviser', 100).nullable().default(null),
    /** Only their consultations end, and they go on working. */
    keepsAccess: z.boolean().default(false),
  },
  unreadableForm,
);
export const leavingPlanRequest = leavingRequest.extend({ decisions: z.array(bookingDecision).max(500) });
export const leavingConfirmationRequest = leavingPlanRequest.extend({
  /** A colleague's id; null leaves them unassigned. */
  inquiriesTo: singleLine('the colleague', 100).nullable().default(null),
});
export type LeavingRequest = z.output<typeof leavingRequest>;

const leavingImpact = closingImpact.extend({
  /** How many open inquiries are assigned to them now. */
  inquiries: z.number(),
  /** Titles of the consultations that they can be booked for. */
  consultations: z.array(z.string()),
});
export type LeavingImpact = z.output<typeof leavingImpact>;

/** A picture of `maxPictureBytes` as base64, plus the JSON around it. */
export const maxPictureBodyBytes = Math.ceil(maxPictureBytes / 3) * 4 + 1024;
/** `data` in base64; empty removes the picture. */
export const staffPicture = z.object(
  { data: z.base64('Please choose a picture.').max(Math.ceil(maxPictureBytes / 3) * 4, 'The picture is over 5 MB.') },
  unreadableForm,
);

const problems = [401, 403, 404, 409];

export const advisersApi = defineEndpoints({
  'GET /api/desk/advisers': { summary: 'Lists advisers, with former ones', answer: z.array(adviser) },
  'POST /api/desk/staff/:id/leaving': {
    summary: 'Lists what has to be settled before someone leaves',
    body: leavingRequest,
    answer: leavingImpact,
    problems,
  },
  'POST /api/desk/staff/:id/leaving-mails': {
    summary: 'Previews the mails that setting a last day would send',
    body: leavingPlanRequest,
    answer: mailPreviews,
    problems,
  },
  'POST /api/desk/staff/:id/leave': {
    summary: 'Sets someone’s last day, with a decision for each booking after it',
    body: leavingConfirmationRequest,
    answer: closingResult,
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
