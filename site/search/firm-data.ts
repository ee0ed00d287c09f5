import type { ProfessionalService, WebSite } from 'schema-dts';
import { company } from '#content/company.ts';
import { home } from '#content/pages/home.ts';
import { cardAddress, pageAddress } from './page-address.ts';

const identity = (origin: string) => `${pageAddress(origin, home.path)}#firm`;

/** Where the firm works. */
export const area = company.regions.value;

/** The firm, as a page that is not about it names it. */
export const firmReference = (origin: string): ProfessionalService => ({
  '@type': 'ProfessionalService',
  '@id': identity(origin),
  name: company.name.value,
  url: pageAddress(origin, home.path),
});

/** The firm: a local business with an office. No rating: search engines ignore those that a firm gives itself. */
export function firm(origin: string): ProfessionalService {
  const { locality, region, country } = company.place.value;
  return {
    '@type': 'ProfessionalService',
    '@id': identity(origin),
    name: company.name.value,
    description: home.description,
    url: pageAddress(origin, home.path),
    logo: pageAddress(origin, '/icon-512.png'),
    image: cardAddress(origin, home.path),
    telephone: company.phone.value.dial,
    email: company.email.value,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street.value,
      addressLocality: locality,
      addressRegion: region,
      addressCountry: country,
    },
    areaServed: area,
  };
}

/** The site itself. */
export const website = (origin: string): WebSite => ({
  '@type': 'WebSite',
  '@id': `${pageAddress(origin, home.path)}#site`,
  name: company.name.value,
  url: pageAddress(origin, home.path),
  inLanguage: 'en-CA',
  publisher: { '@id': identity(origin) },
});
