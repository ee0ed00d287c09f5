import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { emailAddress, unreadableForm } from './text-rules.ts';

/** A person who may be mailed once about a future service, with their consent record. */
const waitingPlaceView = z.object({
  reference: z.string(),
  subject: z.string(),
  service: z.string(),
  email: z.string(),
  askedAt: z.string(),
  askedWording: z.string(),
  page: z.string(),
  confirmedAt: z.string(),
  /** The consent text beside the button. */
  wording: z.string(),
  /** The link to withdraw, which each mail must contain. */
  link: z.string(),
});
export type WaitingPlaceView = z.output<typeof waitingPlaceView>;

const waitingPlaces = z.object({
  listed: z.array(waitingPlaceView),
  /** How many are unconfirmed; they must not be mailed. */
  unconfirmed: z.number(),
});
export type WaitingPlaces = z.output<typeof waitingPlaces>;

export const placeRemoval = z.object({ address: emailAddress.toLowerCase() }, unreadableForm);

export const waitingPlacesApi = defineEndpoints({
  'GET /api/desk/waiting-places': { summary: 'Lists confirmed places on waiting lists', answer: waitingPlaces },
  'GET /api/desk/waiting-places/file': {
    summary: 'Downloads the waiting lists as CSV, with each unsubscribe link',
    file: 'text/csv',
    problems: [403],
  },
  'POST /api/desk/waiting-places/remove': {
    summary: 'Removes a person from every waiting list',
    body: placeRemoval,
    answer: waitingPlaces,
    problems: [409],
  },
});
