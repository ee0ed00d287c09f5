import { round } from './path-data.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Words as the text of an element: the three characters that XML gives a meaning are written as entities. */
export function escapeText(words: string): string {
  return words.replace(/[&<>]/g, (character) => entities[character] ?? character);
}

/** Words in a drawing, on a baseline at y: they start at x unless `anchor` says that x is their middle or end. */
export function label(role: string, x: number, y: number, words: string, anchor?: 'middle' | 'end'): string {
  const anchored = anchor ? ` text-anchor="${anchor}"` : '';
  return `<text class="${role}" x="${round(x)}" y="${round(y)}"${anchored}>${escapeText(words)}</text>`;
}
