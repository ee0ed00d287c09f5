import type { z } from 'zod';
import { accountApi } from './account.ts';
import { bookingApi } from './booking.ts';
import { contactApi } from './contact.ts';
import { inquiriesApi } from './desk.ts';
import { advisersApi } from './desk-advisers.ts';
import { auditApi } from './desk-audit.ts';
import { boardApi } from './desk-board.ts';
import { connectionsApi } from './desk-connections.ts';
import { consultationsApi } from './desk-consultations.ts';
import { diaryApi } from './desk-diary.ts';
import { hoursApi } from './desk-hours.ts';
import { launchApi } from './desk-launch.ts';
import { notificationsApi } from './desk-notifications.ts';
import { officeApi } from './desk-office.ts';
import { peopleApi } from './desk-people.ts';
import { repliesApi } from './desk-replies.ts';
import { reportApi } from './desk-report.ts';
import { trayApi } from './desk-tray.ts';
import { waitingPlacesApi } from './desk-waiting.ts';
import { websiteApi } from './desk-website.ts';
import { mailTextsApi } from './mail-texts.ts';
import { noticesApi } from './notice.ts';
import { staffApi } from './staff-calls.ts';
import { visitsApi } from './visits.ts';

/** Every call of the API, by method and path. Browser code may import only the types. */
export const api = {
  ...contactApi,
  ...bookingApi,
  ...accountApi,
  ...visitsApi,
  ...staffApi,
  ...advisersApi,
  ...boardApi,
  ...inquiriesApi,
  ...trayApi,
  ...diaryApi,
  ...consultationsApi,
  ...connectionsApi,
  ...hoursApi,
  ...notificationsApi,
  ...peopleApi,
  ...waitingPlacesApi,
  ...noticesApi,
  ...mailTextsApi,
  ...repliesApi,
  ...reportApi,
  ...auditApi,
  ...officeApi,
  ...launchApi,
  ...websiteApi,
};

type Api = typeof api;
export type EndpointName = keyof Api;

type Named<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | Named<`/${Tail}`>
    : Rest
  : never;
export type Params<Name extends EndpointName> = Record<Named<Name>, string>;

type Schema<Name extends EndpointName, Part extends string> = Name extends EndpointName
  ? Part extends keyof Api[Name]
    ? Api[Name][Part]
    : z.ZodUndefined
  : never;
type Needed<Name extends EndpointName, Part extends 'query' | 'body'> = Part extends keyof Api[Name]
  ? Record<Part, Sent<Name, Part>>
  : unknown;

export type Sent<Name extends EndpointName, Part extends 'query' | 'body'> = z.input<Schema<Name, Part>>;

export type Input<Name extends EndpointName> = ([Named<Name>] extends [never] ? unknown : { params: Params<Name> }) &
  Needed<Name, 'query'> &
  Needed<Name, 'body'>;

export type Parsed<Name extends EndpointName, Part extends 'query' | 'body'> = z.output<Schema<Name, Part>>;

export type Answer<Name extends EndpointName> = z.output<Schema<Name, 'answer'>>;
