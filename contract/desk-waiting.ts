import { z } from 'zod';
import { visitorAddress, unreadable as whole } from './text-rules.ts';

/** Every path by which the desk sees the waiting lists. */
export const waitingEndpoints = {
  places: '/api/desk/waiting-places',
  /** The same as a file for spreadsheets, with the link by which each can withdraw. */
  file: '/api/desk/waiting-places/file',
  remove: '/api/desk/waiting-places/remove',
} as const;

/** Somebody who may be written to once about a service to come, with the record of their consent. */
export interface WaitingPlaceView {
  reference: string;
  /** What is waited for: as it was sent, and as it reads in a sentence. */
  subject: string;
  service: string;
  email: string;
  /** ISO 8601 in UTC; with what the form said. */
  askedAt: string;
  askedWording: string;
  /** The path of the page it was asked on. */
  page: string;
  confirmedAt: string;
  /** What stood beside the button that was pressed. */
  wording: string;
  /** Where they can withdraw. Each mail to them has to carry it. */
  link: string;
}

export interface WaitingPlaces {
  /** By service, the earliest consent first. */
  listed: WaitingPlaceView[];
  /** How many asked and have not confirmed it: nobody may write to them. */
  unconfirmed: number;
}

/** Whom a call takes off every list. */
export const placeRemoval = z.object({ address: visitorAddress.toLowerCase() }, whole);
