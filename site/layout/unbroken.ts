import { compounds } from '../ui/compounds.ts';

/**
 * Elements that hold running text. In others, such as links and labels, text may stand beside a drawing in a row, and
 * a word set apart would become a part of that row.
 */
const running = new Set(['p', 'dd', 'td', 'blockquote', 'h1', 'h2', 'h3', 'h4']);

/** What is no running text, or belongs to a script that compares it with its own. */
const apart = new Set(['head', 'script', 'style', 'svg', 'template', 'astro-island']);

/** Elements without an end. */
const endless = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'path', 'source', 'wbr']);

const markup = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^'">])*>/g;

/**
 * A page whose compounds stay whole: “check-in”, “e-mail”, “30–60 days”. Each is an element of its own, so that its
 * letters remain what they are for whoever searches, copies or listens, and no rule of a section's stylesheet meets it.
 */
export function unbroken(html: string): string {
  const open: { name: string; first: boolean }[] = [];
  let end = 0;
  let page = '';
  const text = (from: number, to: number) => {
    const piece = html.slice(from, to);
    const parent = open.at(-1);
    // An entry of a list is running text if it begins with it.
    const runs = parent && (running.has(parent.name) || (parent.name === 'li' && parent.first));
    return runs && !open.some(({ name }) => apart.has(name))
      ? piece.replace(compounds, '<whole-word>$&</whole-word>')
      : piece;
  };
  for (const match of html.matchAll(markup)) {
    page += text(end, match.index) + match[0];
    end = match.index + match[0].length;
    const [tag, closing, name] = match;
    if (!name) continue;
    const parent = open.at(-1);
    if (parent) parent.first = false;
    const last = open.findLastIndex((one) => one.name === name);
    if (closing && last >= 0) open.splice(last);
    else if (!closing && !endless.has(name) && !tag.endsWith('/>')) open.push({ name, first: true });
  }
  return page + text(end, html.length);
}
