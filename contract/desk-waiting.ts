import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { visitorAddress, unreadable as whole } from './text-rules.ts';

/** Somebody who may be written to once about a service to come, with the record of their consent. */
const waitingPlaceView = z.object({
  reference: z.string(),
  /** What is waited for: as it was sent, and as it reads in a sentence. */
  subject: z.string(),
  service: z.string(),
  email: z.string(),
  /** ISO 8601 in UTC; with what the form said. */
  askedAt: z.string(),
  askedWording: z.string(),
  /** The path of the page it was asked on. */
  page: z.string(),
  confirmedAt: z.string(),
  /** What stood beside the button that was pressed. */
  wording: z.string(),
  /** Where they can withdraw. Each mail to them has to carry it. */
  link: z.string(),
});
export type WaitingPlaceView = z.output<typeof waitingPlaceView>;

const waitingPlaces = z.object({
  /** By service, the earliest consent first. */
  listed: z.array(waitingPlaceView),
  /** How many asked and have not confirmed it: nobody may write to them. */
  unconfirmed: z.number(),
});
export type WaitingPlaces = z.output<typeof waitingPlaces>;

/** Whom a call takes off every list. */
export const placeRemoval = z.object({ address: visitorAddress.toLowerCase() }, whole);

export const waitingPlacesApi = defineEndpoints({
  'GET /api/desk/waiting-places': { summary: 'Who may be written to about a service to come', answer: waitingPlaces },
  'GET /api/desk/waiting-places/file': {
    summary: 'The same for a spreadsheet, with the link by which each can withdraw',
    file: 'text/csv',
    problems: [403],
  },
  'POST /api/desk/waiting-places/remove': {
    summary: 'Takes somebody off every list',
    body: placeRemoval,
    answer: waitingPlaces,
    problems: [409],
  },
});
