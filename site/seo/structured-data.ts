import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  OpeningHoursSpecification,
  PostalAddress,
  ProfessionalService,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import { company, scheduling } from '#content/company.ts';
import { openDays } from '#content/opening-hours.ts';
import { home } from '#content/pages/index.ts';
import type { Paragraph } from '#content/schemas/base.ts';
import type { Marked } from '#content/schemas/firm.ts';
import type { Page } from '#content/schemas/page.ts';
import { cardAddress, pageAddress } from './page-address.ts';
import { plainText } from './plain-text.ts';

/** JSON-LD (schema.org). Contains nothing that the page does not show. */
export function structuredData(page: Page, origin: string): string {
  const things: Thing[] = page.path === home.path ? [firm(origin), website(origin)] : [breadcrumbs(page, origin)];
  if (page.path.startsWith('/services/') || packagesOf(page).length) things.push(service(page, origin));
  const questions = page.sections.flatMap((section) =>
    section.type === 'accordion' ? section.categories.flatMap((category) => category.questions) : [],
  );
  if (questions.length) things.push(questionsPage(questions, pageAddress(origin, page.path)));
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // A "<" could end the script element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function breadcrumbs({ path, name, under }: Page, origin: string): BreadcrumbList {
  // Search engines refuse a step without an address.
  const steps = [
    { name: home.name, path: home.path },
    ...(under?.href ? [{ name: under.label, path: under.href }] : []),
    { name, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: pageAddress(origin, step.path),
    })),
  };
}

const packagesOf = (page: Page) =>
  page.sections.flatMap((section) => (section.type === 'term-sheet' ? section.packages : []));

function service(page: Page, origin: string): Service {
  const url = pageAddress(origin, page.path);
  const offers = packagesOf(page).map(({ name, description, price }) => ({
    '@type': 'Offer' as const,
    name,
    description,
    price,
    priceCurrency: 'CAD',
    url,
  }));
  return {
    '@type': 'Service',
    name: page.title,
    serviceType: page.name,
    description: page.description,
    url,
    areaServed: area,
    provider: firmReference(origin),
    ...(offers.length ? { offers } : {}),
  };
}

function questionsPage(
  questions: readonly { id: string; question: string; answer: readonly Paragraph[] }[],
  address: string,
): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ id, question, answer }) => ({
      '@type': 'Question',
      name: question,
      url: `${address}#${id}`,
      acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join('\n') },
    })),
  };
}

const identity = (origin: string) => `${pageAddress(origin, home.path)}#firm`;

const area = company.areas.value.map((name, index) =>
  index === 0 ? { '@type': 'City' as const, name } : { '@type': 'AdministrativeArea' as const, name },
);

const firmReference = (origin: string): ProfessionalService => ({
  '@type': 'ProfessionalService',
  '@id': identity(origin),
  name: company.name.value,
  url: pageAddress(origin, home.path),
});

export type FirmFacts = Pick<typeof company, 'name' | 'phone' | 'email' | 'street' | 'place' | 'location'> &
  Pick<typeof scheduling, 'hours'>;

/** Null for a stand-in, which visitors see but no machine should take for a fact. */
const supplied = <Value>({ value, standIn }: Marked<Value>): Value | null => (standIn ? null : value);

/**
 * No rating: search engines ignore those that a firm gives itself. The name is required, even as a stand-in.
 * @param facts differ in tests only
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
    ...(street && { streetAddress: street }),
  };
  return {
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
    ...(phone && { telephone: phone.dial }),
    ...(email && { email }),
    ...(location && { geo: { '@type': 'GeoCoordinates' as const, ...location } }),
    ...(hours && { openingHoursSpecification: openings(hours) }),
  };
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

const website = (origin: string): WebSite => ({
  '@type': 'WebSite',
  '@id': `${pageAddress(origin, home.path)}#site`,
  name: company.name.value,
  url: pageAddress(origin, home.path),
  inLanguage: 'en-CA',
  publisher: { '@id': identity(origin) },
});
