import { compounds } from '../ui/compounds.ts';

/** Running text. In other elements text may be a flex item, and a wrapped word would become another. */
const runningText = new Set(['p', 'dd', 'td', 'blockquote', 'h1', 'h2', 'h3', 'h4']);

/** Not running text, or compared by a script. */
const excludedElements = new Set(['head', 'script', 'style', 'svg', 'template', 'astro-island']);

const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'path', 'source', 'wbr']);

const markup = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^'">])*>/g;

/** Wraps compounds (“check-in”, “30–60 days”) in elements that do not break; search, copy and speech see plain text. */
export function unbroken(html: string): string {
  const open: { name: string; first: boolean }[] = [];
  let end = 0;
  let page = '';
  const text = (from: number, to: number) => {
    const piece = html.slice(from, to);
    const parent = open.at(-1);
    const runs = parent && (runningText.has(parent.name) || (parent.name === 'li' && parent.first));
    return runs && !open.some(({ name }) => excludedElements.has(name))
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
    else if (!closing && !voidElements.has(name) && !tag.endsWith('/>')) open.push({ name, first: true });
  }
  return page + text(end, html.length);
}
