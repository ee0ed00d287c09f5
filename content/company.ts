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
  regions: real('Ontario and Michigan'),
  /** Where times are reckoned: an IANA time zone. */
  timeZone: real('America/Toronto'),
  /** Short name of that zone for running text. */
  timeZoneName: real('Eastern Time'),
};

/** The `tel:` target of the firm's phone. */
export const phoneHref = `tel:${company.phone.value.dial}`;

/** The `mailto:` target of the firm's e-mail. */
export const emailHref = `mailto:${company.email.value}`;
