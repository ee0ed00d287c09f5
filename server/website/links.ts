import { consult } from '#content/consult.ts';
import { faq } from '#content/faq/index.ts';
import { ownBookingLink } from '#content/own-booking-link.ts';
import { pages } from '#content/pages/index.ts';
import type { Section } from '#content/schemas/page.ts';
import { subjects } from '#content/subjects.ts';

export interface LinkTarget {
  /** As `addressOfHref` writes it. */
  href: string;
  label: string;
}

/** A place on a page, with what stands there. */
function placesOf(section: Section): LinkTarget[] {
  const label = 'heading' in section ? section.heading : 'title' in section ? section.title : '';
  const ids = 'ids' in section ? section.ids : 'id' in section && section.id ? [section.id] : [];
  const parts = section.type === 'document' ? section.parts.map(({ id, title }) => ({ href: id, label: title })) : [];
  const tabs =
    section.type === 'entries' && section.look === 'tabs'
      ? section.entries.map(({ id, title }) => ({ href: id, label: title }))
      : [];
  // The three questions to choose a package by.
  const choice = section.type === 'term-sheet' ? [{ href: 'choose', label: section.heading }] : [];
  return [...ids.map((href) => ({ href, label })), ...parts, ...tabs, ...choice];
}

const answers: readonly LinkTarget[] = faq.flatMap(({ id, title, questions }) => [
  { href: `/faq#${id}`, label: `FAQ: ${title}` },
  ...questions.map((one) => ({ href: `/faq#${one.id}`, label: `FAQ: ${one.question}` })),
]);

/** Our own pages, places on them, and answers. */
export const linkTargets: readonly LinkTarget[] = [
  ...pages.flatMap(({ path, name, sections }) => [
    { href: path, label: name },
    ...sections
      .flatMap(placesOf)
      .map(({ href, label }) => ({ href: `${path}#${href}`, label: label ? `${name}: ${label}` : name })),
  ]),
  ...answers,
  ...Object.entries(subjects).map(([id, { title }]) => ({
    href: `consult:${id}`,
    label: `${pages.find(({ path }) => path === consult)?.name}: ${title}`,
  })),
];

const known = new Set([...linkTargets.map(({ href }) => href), ownBookingLink.href, '/favicon.svg']);
const paths = new Set(pages.map(({ path }) => path));

export type LinkProblem = 'page' | 'place';

/** @param on the page that holds the link, for places on the same page */
export function linkProblem(href: string, on: string | undefined): LinkProblem | undefined {
  if (!/^[/#]/.test(href)) return;
  const whole = href.startsWith('#') ? `${on}${href}` : href;
  if (href.startsWith('#') && !on) return;
  const [path = ''] = whole.split(/[?#]/);
  if (!paths.has(path) && !known.has(path)) return 'page';
  const place = whole.split('#')[1];
  return place && !known.has(`${path}#${place}`) ? 'place' : undefined;
}
