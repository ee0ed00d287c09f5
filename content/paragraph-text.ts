import { fillPlaceholders } from './placeholder-fill.ts';

/** A URL or path, a consultation about a subject (with a part of its page), or a mail with a subject line. */
export type StoredHref = string | { consult: string; at?: string } | { mail: string };
interface TextLink {
  label: string;
  href: StoredHref;
}
/** As stored in a document. */
export type StoredParagraph =
  | string
  | { text: string; links: Readonly<Record<string, TextLink>> }
  | { list: readonly string[] | string; folded?: string };

/** As one text: `/faq`, `consult:hr`, `consult:hr#book`, `mail:Complaint`. */
export function formatHref(href: StoredHref): string {
  if (typeof href === 'string') return href;
  return 'mail' in href ? `mail:${href.mail}` : `consult:${href.consult}${href.at ? `#${href.at}` : ''}`;
}

export function parseHref(href: string): StoredHref {
  const [, kind, rest = ''] = /^(consult|mail):(.*)$/.exec(href) ?? [];
  if (kind === 'mail') return { mail: rest };
  if (!kind) return href;
  const [consult = '', at] = rest.split('#');
  return at ? { consult, at } : { consult };
}

/** `[words](href)`; the href may have pairs of brackets, as in Wikipedia's. */
export const markdownLink = /\[([^[\]]+)\]\(((?:[^()]|\([^()]*\))+)\)/g;

/** A paragraph as owners edit it, with links as `[words](href)`. */
export const formatParagraph = (paragraph: Exclude<StoredParagraph, { list: unknown }>): string =>
  typeof paragraph === 'string'
    ? paragraph
    : fillPlaceholders(
        paragraph.text,
        Object.fromEntries(
          Object.entries(paragraph.links).map(([name, { label, href }]) => [name, `[${label}](${formatHref(href)})`]),
        ),
      );

/** The reverse of `formatParagraph`. @param before the former paragraph: links that stay keep their names in it */
export function parseParagraph(text: string, before?: StoredParagraph): StoredParagraph {
  const known = Object.entries(typeof before === 'object' && 'links' in before ? before.links : {});
  const links: Record<string, TextLink> = {};
  const nameOf = (label: string, href: string): string => {
    const free = ([name]: readonly [string, TextLink]) => !(name in links);
    const same = known.find((one) => free(one) && one[1].label === label && formatHref(one[1].href) === href);
    if (same) return same[0];
    let number = 1;
    while (`link${number}` in links || known.some(([name]) => name === `link${number}`)) number += 1;
    return `link${number}`;
  };
  const filled = text.replace(markdownLink, (_, label: string, href: string) => {
    const name = nameOf(label, href);
    links[name] = { label, href: parseHref(href) };
    return `{${name}}`;
  });
  return Object.keys(links).length ? { text: filled, links } : text;
}
