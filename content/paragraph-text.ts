/** An address, a consultation about a subject, or a mail with a subject. */
export type Href = string | { consult: string; at?: string } | { mail: string };
interface TextLink {
  label: string;
  href: Href;
}
/** As stored in a document. */
export type StoredParagraph =
  | string
  | { text: string; links: Readonly<Record<string, TextLink>> }
  | { list: readonly string[] | string; folded?: string };

/** In one piece: `consult:hr`, `consult:hr#book`, `mail:Complaint`. */
export function addressOfHref(href: Href): string {
  if (typeof href === 'string') return href;
  return 'mail' in href ? `mail:${href.mail}` : `consult:${href.consult}${href.at ? `#${href.at}` : ''}`;
}

export function hrefOfAddress(address: string): Href {
  const [, kind, rest = ''] = /^(consult|mail):(.*)$/.exec(address) ?? [];
  if (kind === 'mail') return { mail: rest };
  if (!kind) return address;
  const [consult = '', at] = rest.split('#');
  return at ? { consult, at } : { consult };
}

const written = /\[([^[\]]+)\]\(([^()\s]+(?: [^()\s]+)*)\)/g;

/** Words with links as `[words](address)`. */
export const textOfParagraph = (paragraph: Exclude<StoredParagraph, { list: unknown }>): string =>
  typeof paragraph === 'string'
    ? paragraph
    : Object.entries(paragraph.links).reduce(
        (text, [name, { label, href }]) => text.replaceAll(`{${name}}`, `[${label}](${addressOfHref(href)})`),
        paragraph.text,
      );

/** @param before keeps the names of links that stay */
export function paragraphOfText(text: string, before?: StoredParagraph): StoredParagraph {
  const known = Object.entries(typeof before === 'object' && 'links' in before ? before.links : {});
  const links: Record<string, TextLink> = {};
  const nameOf = (label: string, address: string): string => {
    const free = ([name]: readonly [string, TextLink]) => !(name in links);
    const same = known.find((one) => free(one) && one[1].label === label && addressOfHref(one[1].href) === address);
    if (same) return same[0];
    let number = 1;
    while (`link${number}` in links || known.some(([name]) => name === `link${number}`)) number += 1;
    return `link${number}`;
  };
  const filled = text.replace(written, (_, label: string, address: string) => {
    const name = nameOf(label, address);
    links[name] = { label, href: hrefOfAddress(address) };
    return `{${name}}`;
  });
  return Object.keys(links).length ? { text: filled, links } : text;
}
