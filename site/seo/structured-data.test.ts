import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { faq } from '#content/faq/index.ts';
import { offerLinks } from '#content/navigation.ts';
import { pages } from '#content/pages/index.ts';
import { prices } from '#content/prices.ts';
import { createStructuredData, describeFirm, type FirmParticulars } from './structured-data.ts';

type Thing = Readonly<Record<string, unknown>>;

const things = (block: Thing): readonly Thing[] => block['@graph'] as Thing[];

const origin = 'https://www.example.com';
const dataOf = (path: string) => {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no ${path}.`);
  return things(JSON.parse(createStructuredData(page, origin)));
};
const ofType = (path: string, type: string): Thing => {
  const [found, another] = dataOf(path).filter((thing) => thing['@type'] === type);
  if (!found || another) throw new Error(`${path} has not one ${type}.`);
  return found;
};

test('the home page describes the firm, without a rating', () => {
  expect(ofType('/', 'ProfessionalService')).toMatchObject({
    name: company.name.value,
    address: { addressLocality: 'Windsor', addressRegion: 'ON', addressCountry: 'CA' },
    areaServed: [{ name: 'Windsor' }, { name: 'Essex County' }, { name: 'Ontario' }, { name: 'Michigan' }],
    url: `${origin}/`,
  });
  expect(ofType('/', 'WebSite')).toMatchObject({ url: `${origin}/` });
  for (const { path } of pages) expect(JSON.stringify(dataOf(path))).not.toMatch(/rating|"review"/i);
});

const particulars = (standIn: boolean): FirmParticulars => ({
  name: { value: 'North & Co', standIn },
  phone: { value: { display: '1', dial: '+15195550100' }, standIn },
  email: { value: 'hello@north.example', standIn },
  street: { value: '1 Main Street', standIn },
  place: { value: { locality: 'Windsor', region: 'ON', country: 'CA' }, standIn: false },
  location: { value: { latitude: 42.3, longitude: -83 }, standIn },
  hours: { value: { 1: [{ from: '09:00', to: '17:00' }], 2: [{ from: '09:00', to: '17:00' }] }, standIn },
});

test('stand-ins are omitted, supplied particulars are published', () => {
  const standing = describeFirm(origin, particulars(true));
  for (const property of ['telephone', 'email', 'geo', 'openingHoursSpecification'])
    expect(standing).not.toHaveProperty(property);
  expect(JSON.stringify(standing)).not.toContain('Main Street');
  const real = describeFirm(origin, particulars(false));
  expect(real).toMatchObject({
    telephone: '+15195550100',
    email: 'hello@north.example',
    address: { streetAddress: '1 Main Street' },
    geo: { latitude: 42.3, longitude: -83 },
    openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' }],
  });
  const text = JSON.stringify(pages.map(({ path }) => dataOf(path)));
  for (const { value, standIn } of [company.phone, company.email, company.street])
    if (standIn) expect(text).not.toContain(typeof value === 'string' ? value : value.dial);
});

test('a package page offers its packages at their prices, in Canadian dollars', () => {
  const { offers } = ofType('/precision-blueprint', 'Service') as { offers: Thing[] };
  expect(offers.map(({ price, priceCurrency }) => [price, priceCurrency])).toEqual(
    Object.values(prices.hr).map((price) => [price, 'CAD']),
  );
});

test('all service pages and package pages are services', () => {
  const services = pages.filter(({ path }) => dataOf(path).some((thing) => thing['@type'] === 'Service'));
  const offers = offerLinks.map(({ href }) => href);
  const expected = pages.filter(({ path }) => path.startsWith('/services/') || offers.includes(path));
  expect(services).toEqual(expected);
});

test('every question has its answer, without link markup', () => {
  const { mainEntity } = ofType('/faq', 'FAQPage') as { mainEntity: Thing[] };
  expect(mainEntity).toHaveLength(faq.flatMap(({ questions }) => questions).length);
  expect(mainEntity.map(({ url }) => url)).toEqual(
    faq.flatMap(({ questions }) => questions.map(({ id }) => `${origin}/faq#${id}`)),
  );
  expect(JSON.stringify(mainEntity)).not.toMatch(/\{\w+\}/);
});

test('breadcrumbs have a URL for each step', () => {
  expect(ofType('/services/hr-support', 'BreadcrumbList').itemListElement).toMatchObject([
    { position: 1, item: `${origin}/` },
    { position: 2, item: `${origin}/#services` },
    { position: 3, item: `${origin}/services/hr-support` },
  ]);
  expect(ofType('/faq', 'BreadcrumbList').itemListElement).toHaveLength(2);
});

test('no text can end the script element', () => {
  const [home] = pages;
  if (!home) throw new Error('There are no pages.');
  const text = createStructuredData({ ...home, path: '/x', name: '</script>' }, origin);
  expect(text).not.toContain('<');
  expect(JSON.stringify(JSON.parse(text))).toContain('</script>');
});
