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
import { healthApi } from './health.ts';
import { mailTextsApi } from './mail-texts.ts';
import { noticesApi } from './notice.ts';
import { staffApi } from './staff-api.ts';
import { visitsApi } from './visits.ts';

/** Every endpoint of the API, by method and path. Browser code may import only the types. */
export const apiEndpoints = {
  ...healthApi,
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

type Api = typeof apiEndpoints;
export type EndpointName = keyof Api;

type PathParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParamName<`/${Tail}`>
    : Rest
  : never;
export type PathParams<Name extends EndpointName> = Record<PathParamName<Name>, string>;

type EndpointSchema<Name extends EndpointName, Part extends string> = Name extends EndpointName
  ? Part extends keyof Api[Name]
    ? Api[Name][Part]
    : z.ZodUndefined
  : never;
type RequiredPart<Name extends EndpointName, Part extends 'query' | 'body'> = Part extends keyof Api[Name]
  ? Record<Part, RequestInput<Name, Part>>
  : unknown;

/** What a caller sends. */
export type RequestInput<Name extends EndpointName, Part extends 'query' | 'body'> = z.input<
  EndpointSchema<Name, Part>
>;

/** The arguments of a call: those of `params`, `query` and `body` that the endpoint has. */
export type EndpointInput<Name extends EndpointName> = ([PathParamName<Name>] extends [never]
  ? unknown
  : { params: PathParams<Name> }) &
  RequiredPart<Name, 'query'> &
  RequiredPart<Name, 'body'>;

/** What a handler gets, after validation. */
export type ParsedRequest<Name extends EndpointName, Part extends 'query' | 'body'> = z.output<
  EndpointSchema<Name, Part>
>;

export type EndpointAnswer<Name extends EndpointName> = z.output<EndpointSchema<Name, 'answer'>>;
