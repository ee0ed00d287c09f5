import { consultPath } from '#content/consult-path.ts';
import { faq } from '#content/faq/index.ts';
import { ownBookingLink } from '#content/own-booking-link.ts';
import { pages } from '#content/pages/index.ts';
import type { PageSection } from '#content/schemas/page.ts';
import { subjects } from '#content/subjects.ts';

export interface LinkTarget {
  /** As `formatHref` writes it. */
  href: string;
  label: string;
}

/** The anchors in a section; `href` without the #. */
function listAnchors(section: PageSection): LinkTarget[] {
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

const answerTargets: readonly LinkTarget[] = faq.flatMap(({ id, title, questions }) => [
  { href: `/faq#${id}`, label: `FAQ: ${title}` },
  ...questions.map((one) => ({ href: `/faq#${one.id}`, label: `FAQ: ${one.question}` })),
]);

/** The site's pages, the anchors on them, and FAQ answers. */
export const linkTargets: readonly LinkTarget[] = [
  ...pages.flatMap(({ path, name, sections }) => [
    { href: path, label: name },
    ...sections
      .flatMap(listAnchors)
      .map(({ href, label }) => ({ href: `${path}#${href}`, label: label ? `${name}: ${label}` : name })),
  ]),
  ...answerTargets,
  ...Object.entries(subjects).map(([id, { title }]) => ({
    href: `consult:${id}`,
    label: `${pages.find(({ path }) => path === consultPath)?.name}: ${title}`,
  })),
];

const knownHrefs = new Set([...linkTargets.map(({ href }) => href), ownBookingLink.href, '/favicon.svg']);
const pagePaths = new Set(pages.map(({ path }) => path));

export type LinkProblem = 'page' | 'anchor';

/** Which part of a link to this site does not exist, if any. @param pagePath of the page with the link */
export function findLinkProblem(href: string, pagePath: string | undefined): LinkProblem | undefined {
  if (!/^[/#]/.test(href)) return;
  const whole = href.startsWith('#') ? `${pagePath}${href}` : href;
  if (href.startsWith('#') && !pagePath) return;
  const [path = ''] = whole.split(/[?#]/);
  if (!pagePaths.has(path) && !knownHrefs.has(path)) return 'page';
  const anchor = whole.split('#')[1];
  return anchor && !knownHrefs.has(`${path}#${anchor}`) ? 'anchor' : undefined;
}
