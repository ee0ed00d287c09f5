import type { OpeningHoursSpecification, PostalAddress, ProfessionalService, WebSite } from 'schema-dts';
import { company, scheduling } from '#content/company.ts';
import { openDays } from '#content/opening-hours.ts';
import { home } from '#content/pages/index.ts';
import type { Marked } from '#content/schemas/firm.ts';
import { cardAddress, pageAddress } from './page-address.ts';

const identity = (origin: string) => `${pageAddress(origin, home.path)}#firm`;

/** Where the firm works: city, county, province and state. */
export const area = company.areas.value.map((name, index) =>
  index === 0 ? { '@type': 'City' as const, name } : { '@type': 'AdministrativeArea' as const, name },
);

/** The firm, as a page that is not about it names it. */
export const firmReference = (origin: string): ProfessionalService => ({
  '@type': 'ProfessionalService',
  '@id': identity(origin),
  name: company.name.value,
  url: pageAddress(origin, home.path),
});

/** What of the firm's particulars a machine may take for a fact. */
export type FirmFacts = Pick<typeof company, 'name' | 'phone' | 'email' | 'street' | 'place' | 'location'> &
  Pick<typeof scheduling, 'hours'>;

/** What is supplied. What stands in is shown to visitors, and told to no machine as a fact. */
const supplied = <Value>({ value, standIn }: Marked<Value>): Value | null => (standIn ? null : value);

/**
 * The firm: a local business with an office. No rating: search engines ignore those that a firm gives itself. Its name
 * alone is told while it stands in, since a business without one is none.
 * @param facts the particulars; the site's own but in tests
 */
export function firm(origin: string, facts: FirmFacts = { ...company, hours: scheduling.hours }): ProfessionalService {
  const { locality, region, country } = facts.place.value;
  const [phone, email, street] = [supplied(facts.phone), supplied(facts.email), supplied(facts.street)];
  const [location, hours] = [supplied(facts.location), supplied(facts.hours)];
  const address: PostalAddress = {
    '@type': 'PostalAddress',
    addressLocality: locality,
    addressRegion: region,
    addressCountry: country,
  };
  if (street) address.streetAddress = street;
  const told: ProfessionalService = {
    '@type': 'ProfessionalService',
    '@id': identity(origin),
    name: facts.name.value,
    description: home.description,
    url: pageAddress(origin, home.path),
    logo: pageAddress(origin, '/icon-512.png'),
    image: cardAddress(origin, home.path),
    address,
    areaServed: area,
    currenciesAccepted: 'CAD',
  };
  if (phone) told.telephone = phone.dial;
  if (email) told.email = email;
  if (location) told.geo = { '@type': 'GeoCoordinates', ...location };
  if (hours) told.openingHoursSpecification = openings(hours);
  return told;
}

const openings = (week: Parameters<typeof openDays>[0]): OpeningHoursSpecification[] =>
  openDays(week).flatMap(({ days, hours }) =>
    hours.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...days],
      opens: from,
      closes: to,
    })),
  );

/** The site itself. */
export const website = (origin: string): WebSite => ({
  '@type': 'WebSite',
  '@id': `${pageAddress(origin, home.path)}#site`,
  name: company.name.value,
  url: pageAddress(origin, home.path),
  inLanguage: 'en-CA',
  publisher: { '@id': identity(origin) },
});
