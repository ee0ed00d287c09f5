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
import { groupOpenDays } from '#content/opening-hours.ts';
import { homePage } from '#content/pages/index.ts';
import type { Paragraph } from '#content/schemas/base.ts';
import type { Confirmable } from '#content/schemas/firm.ts';
import type { Page } from '#content/schemas/page.ts';
import { pageUrl, shareCardUrl } from './page-urls.ts';
import { toPlainText } from './plain-text.ts';

/** JSON-LD (schema.org). Contains nothing that the page does not show. */
export function createStructuredData(page: Page, origin: string): string {
  const things: Thing[] =
    page.path === homePage.path ? [describeFirm(origin), describeWebsite(origin)] : [describeBreadcrumbs(page, origin)];
  if (page.path.startsWith('/services/') || offeredPackages(page).length) things.push(describeService(page, origin));
  const questions = page.sections.flatMap((section) =>
    section.type === 'accordion' ? section.categories.flatMap((category) => category.questions) : [],
  );
  if (questions.length) things.push(describeQuestions(questions, pageUrl(origin, page.path)));
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // A "<" could end the script element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function describeBreadcrumbs({ path, name, under }: Page, origin: string): BreadcrumbList {
  // Search engines refuse a step without a URL.
  const steps = [
    { name: homePage.name, path: homePage.path },
    ...(under?.href ? [{ name: under.label, path: under.href }] : []),
    { name, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: pageUrl(origin, step.path),
    })),
  };
}

const offeredPackages = (page: Page) =>
  page.sections.flatMap((section) => (section.type === 'term-sheet' ? section.packages : []));

function describeService(page: Page, origin: string): Service {
  const url = pageUrl(origin, page.path);
  const offers = offeredPackages(page).map(({ name, description, price }) => ({
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
    areaServed: areaServed,
    provider: firmReference(origin),
    ...(offers.length ? { offers } : {}),
  };
}

function describeQuestions(
  questions: readonly { id: string; question: string; answer: readonly Paragraph[] }[],
  url: string,
): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ id, question, answer }) => ({
      '@type': 'Question',
      name: question,
      url: `${url}#${id}`,
      acceptedAnswer: { '@type': 'Answer', text: answer.map(toPlainText).join('\n') },
    })),
  };
}

const firmId = (origin: string) => `${pageUrl(origin, homePage.path)}#firm`;

const areaServed = company.areas.value.map((name, index) =>
  index === 0 ? { '@type': 'City' as const, name } : { '@type': 'AdministrativeArea' as const, name },
);

const firmReference = (origin: string): ProfessionalService => ({
  '@type': 'ProfessionalService',
  '@id': firmId(origin),
  name: company.name.value,
  url: pageUrl(origin, homePage.path),
});

export type FirmParticulars = Pick<typeof company, 'name' | 'phone' | 'email' | 'street' | 'place' | 'location'> &
  Pick<typeof scheduling, 'hours'>;

/** Null for a stand-in, which visitors see but no machine should take for a fact. */
const suppliedValue = <Value>({ value, standIn }: Confirmable<Value>): Value | null => (standIn ? null : value);

/**
 * No rating: search engines ignore those that a firm gives itself. The name is required, even as a stand-in.
 * @param facts differ in tests only
 */
export function describeFirm(
  origin: string,
  facts: FirmParticulars = { ...company, hours: scheduling.hours },
): ProfessionalService {
  const { locality, region, country } = facts.place.value;
  const [phone, email, street] = [suppliedValue(facts.phone), suppliedValue(facts.email), suppliedValue(facts.street)];
  const [location, hours] = [suppliedValue(facts.location), suppliedValue(facts.hours)];
  const address: PostalAddress = {
    '@type': 'PostalAddress',
    addressLocality: locality,
    addressRegion: region,
    addressCountry: country,
    ...(street && { streetAddress: street }),
  };
  return {
    '@type': 'ProfessionalService',
    '@id': firmId(origin),
    name: facts.name.value,
    description: homePage.description,
    url: pageUrl(origin, homePage.path),
    logo: pageUrl(origin, '/icon-512.png'),
    image: shareCardUrl(origin, homePage.path),
    address,
    areaServed: areaServed,
    currenciesAccepted: 'CAD',
    ...(phone && { telephone: phone.dial }),
    ...(email && { email }),
    ...(location && { geo: { '@type': 'GeoCoordinates' as const, ...location } }),
    ...(hours && { openingHoursSpecification: describeOpeningHours(hours) }),
  };
}

const describeOpeningHours = (week: Parameters<typeof groupOpenDays>[0]): OpeningHoursSpecification[] =>
  groupOpenDays(week).flatMap(({ days, hours }) =>
    hours.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...days],
      opens: from,
      closes: to,
    })),
  );

const describeWebsite = (origin: string): WebSite => ({
  '@type': 'WebSite',
  '@id': `${pageUrl(origin, homePage.path)}#site`,
  name: company.name.value,
  url: pageUrl(origin, homePage.path),
  inLanguage: 'en-CA',
  publisher: { '@id': firmId(origin) },
});
