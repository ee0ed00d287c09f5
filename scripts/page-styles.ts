import { transform } from 'lightningcss';

/** A name that a stylesheet may have for a class. What else looks like one does no harm. */
const className = /\.(-?[a-z_][\w-]*)/gi;
const keyframes = /@keyframes\s+([\w-]+)/g;
const word = /[\w-]+/g;
const style = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;

/** All words of a text: whatever class it may ever give an element is among them, or begins with one that ends in "-". */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(word));

/**
 * Leaves a page those styles alone that it may ever need: without the rules for classes that neither it nor anything
 * that writes into it has a word for. What stays keeps its order.
 * @param html a built page with all styles of the site
 * @param others words of the scripts the page can fetch and of the server's code, which add elements of their own
 */
export function withOwnStyles(html: string, others: readonly ReadonlySet<string>[]): string {
  const known = [wordsOf(html.replace(style, '')), ...others];
  // A class put together as it is written: `toast-${tone}`.
  const begun = [...new Set(known.flatMap((words) => [...words].filter((one) => /^[a-z].*-$/i.test(one))))];
  const isKnown = (name: string) =>
    known.some((words) => words.has(name)) || begun.some((beginning) => name.startsWith(beginning));
  return html.replace(style, (_, opens: string, sheet: string, closes: string) => {
    const kept = new Set([...sheet.matchAll(keyframes)].map(([, name = '']) => name));
    const names = new Set([...sheet.matchAll(className)].map(([, name = '']) => name));
    const unusedSymbols = [...names].filter((name) => !kept.has(name) && !isKnown(name));
    const { code } = transform({
      filename: 'page.css',
      code: Buffer.from(sheet),
      minify: true,
      unusedSymbols,
    });
    return opens + new TextDecoder().decode(code) + closes;
  });
}

/**
 * All scripts that a page can come to fetch, by what names them in it and in each other.
 * @param html a built page
 * @param read a script's text by its name, undefined where there is none
 */
export function scriptsOf(html: string, read: (name: string) => string | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    const text = read(name);
    if (text === undefined) return;
    found.add(name);
    for (const [, imported = ''] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) follow(imported);
  };
  for (const [, name = ''] of html.matchAll(/\/_astro\/([\w.-]+\.js)/g)) follow(name);
  return found;
}
