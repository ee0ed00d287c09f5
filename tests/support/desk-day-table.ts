import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from './journey.ts';

/** How a day at the desk is done. */
export type Way = 'mouse' | 'keys' | 'phone';

const document = fileURLToPath(new URL('../../docs/desk-day.md', import.meta.url));
const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Compares the steps that were counted with those that the document names. */
export class SaidSteps {
  readonly #way: Way;
  readonly #said: Map<string, number>;

  constructor(section: string, way: Way) {
    this.#way = way;
    this.#said = stepsSaid(section, way);
  }

  /** A piece of work took so many steps. All that differ are told at the end of the test. */
  did(work: string, steps: number): void {
    expect.soft(steps, `${work}, ${this.#way}`).toBe(this.#said.get(work));
    this.#said.delete(work);
  }

  /** The day is over: nothing has a figure that was not done. */
  finish(): void {
    expect([...this.#said.keys()]).toEqual([]);
  }
}

/**
 * What a table of `docs/desk-day.md` says of the steps that each piece of work takes.
 * @param section the heading that the table stands under
 * @returns by the name of the work; what has no figure in that column is not there
 */
function stepsSaid(section: string, way: Way): Map<string, number> {
  const part = readFileSync(document, 'utf8').split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  const [head = '', , ...rows] = part.split('\n').filter((line) => line.startsWith('|'));
  const column = cellsOf(head).indexOf(way);
  if (column < 0) throw new Error(`docs/desk-day.md has no column “${way}” under “${section}”.`);
  return new Map(
    rows.flatMap((row) => {
      const cells = cellsOf(row);
      return cells[column] ? [[cells[0] ?? '', Number(cells[column])] as const] : [];
    }),
  );
}
