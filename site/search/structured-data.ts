import type { BreadcrumbList, FAQPage, Graph, Service, Thing } from 'schema-dts';
import { home } from '#content/pages/index.ts';
import type { Paragraph } from '#content/schemas/base.ts';
import type { Page } from '#content/schemas/page.ts';
import { area, firm, firmReference, website } from './firm-data.ts';
import { pageAddress } from './page-address.ts';
import { plainText } from './plain-text.ts';

/**
 * What a page says, in the words of schema.org, as the text of a JSON-LD block: the firm and the site on the home page,
 * services, packages with their prices, questions with their answers, and where the page stands. All of it is on the
 * page as well, so that no machine is told what a visitor is not.
 */
export function structuredData(page: Page, origin: string): string {
  const things: Thing[] = page.path === home.path ? [firm(origin), website(origin)] : [breadcrumbs(page, origin)];
  if (page.path.startsWith('/services/') || packagesOf(page).length) things.push(service(page, origin));
  const questions = page.sections.flatMap((section) =>
    section.type === 'accordion' ? section.categories.flatMap((category) => category.questions) : [],
  );
  if (questions.length) things.push(questionsPage(questions, pageAddress(origin, page.path)));
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // A "<" could end the block it stands in.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function breadcrumbs({ path, name, under }: Page, origin: string): BreadcrumbList {
  // Search engines refuse a step that has no address.
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
