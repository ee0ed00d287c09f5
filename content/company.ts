import { mailLink } from '#contract/mail-link.ts';
import type { Marked } from './vocabulary/base.ts';

const standIn = <T>(value: T): Marked<T> => ({ value, standIn: true });
const real = <T>(value: T): Marked<T> => ({ value, standIn: false });

/** The firm's particulars: everything on the site and in its mails that names or locates the firm. */
export const company = {
  name: standIn('Rosecrest Advisory'),
  /** Starts every reference number. */
  initials: standIn('RA'),
  phone: standIn({ display: '(519) 555-0142', dial: '+15195550142' }),
  email: standIn('hello@example.com'),
  street: standIn('Ouellette Avenue'),
  city: real('Windsor, Ontario'),
  /** What whoever comes to the office has to know: parking, transit, steps. */
  visiting: standIn('Please ask about parking and step-free access before you come.'),
  /** The same place as directories write it: province by its postal letters, country by ISO 3166. */
  place: real({ locality: 'Windsor', region: 'ON', country: 'CA' }),
  regions: real('Ontario and Michigan'),
  /** The same area as search engines take it, from near to far. */
  areas: real(['Windsor', 'Essex County', 'Ontario', 'Michigan']),
  /** Where the office stands, in degrees (WGS 84). Null until the address is settled. */
  location: standIn<{ latitude: number; longitude: number } | null>(null),
  /** Where times are reckoned: an IANA time zone. */
  timeZone: real('America/Toronto'),
  /** Short name of that zone for running text. */
  timeZoneName: real('Eastern Time'),
  /** The same beside a time, where there is little room. */
  timeZoneInitials: real('ET'),
};

/** The `tel:` target of the firm's phone. */
export const phoneHref = `tel:${company.phone.value.dial}`;

/** The `mailto:` target of the firm's e-mail. */
export const emailHref = mailLink(company.email.value);

/** Hours of one day, as the firm's clock shows them. */
export interface Hours {
  from: string;
  to: string;
}
const morningAndAfternoon: readonly Hours[] = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];

/** Who speaks with whoever books; each has a diary of their own. People are named by role. */
const advisers = {
  partner: 'Managing Partner',
  people: 'Senior Consultant, people and training',
  funding: 'Senior Consultant, funding and finance',
};
export type AdviserId = keyof typeof advisers;

/** When consultations can be booked. Ontario's statutory holidays are closed by rule and need no entry. */
export const scheduling = {
  advisers: standIn<Readonly<Record<AdviserId, string>>>(advisers),
  /** Where each meets visitors by video: the address of their own room. Without one, they send a link before each call. */
  meetingLinks: standIn<Readonly<Record<AdviserId, string | null>>>({
    partner: null,
    people: null,
    funding: null,
  }),
  /** By ISO weekday: 1 is Monday. A day without an entry is closed. */
  hours: standIn<Readonly<Record<number, readonly Hours[]>>>({
    1: morningAndAfternoon,
    2: morningAndAfternoon,
    3: morningAndAfternoon,
    4: morningAndAfternoon,
    5: [{ from: '09:00', to: '12:00' }],
  }),
  /** Further closed days, ISO 8601. */
  closedDays: standIn<readonly string[]>(['2026-12-24', '2026-12-31', '2027-12-24', '2027-12-31']),
  /** A consultation can begin every so many minutes from the opening on. */
  stepMinutes: 30,
  /** Kept free after each consultation. */
  bufferMinutes: 15,
  /** The earliest a time can be booked before it, and the furthest ahead. */
  noticeHours: 12,
  horizonDays: 60,
};
