import { faces } from './faces.ts';

const sizes = [92, 84, 76, 68, 60, 52];
const tracking = -0.03;
const most = 3;

/** The largest size that fits on three lines. @throws Error when a word does not fit at the smallest size */
export function setTitle(
  title: string,
  { x, width, bottom }: { x: number; width: number; bottom: number },
  colour: string,
): { markup: string; right: number } {
  for (const size of sizes) {
    const lines = broken(title, width, size);
    if (!lines || lines.length > most) continue;
    const top = bottom - (lines.length - 1) * size * 1.06;
    const drawing = lines.map((line, index) =>
      faces.title.draw(line, { x, y: top + index * size * 1.06 }, size, colour, tracking),
    );
    const widest = Math.max(...lines.map((line) => faces.title.width(line, size, tracking)));
    return { markup: drawing.join(''), right: x + widest };
  }
  throw new Error(`“${title}” is too long for a card.`);
}

function broken(title: string, width: number, size: number): string[] | undefined {
  const fits = (words: string) => faces.title.width(words, size, tracking) <= width;
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    if (!fits(word)) return undefined;
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
