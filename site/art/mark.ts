import { range } from './geometry.ts';
import { line } from './path-data.ts';

/** The firm's mark: a tower with four pairs of cables on its deck, in the text's colour, in a box of 40 by 40. */
export function mark(): string {
  const cables = range(0, 3, 1).flatMap((cable) =>
    [-1, 1].map((side) => line(20, 5 + (3 - cable) * 4, 20 + side * (5.5 + cable * 4.3), 31)),
  );
  return (
    `<path d="${cables.join('')}" fill="none" stroke="currentColor" stroke-width="1.3"/>` +
    '<path d="M20 2V38M1 31H39" fill="none" stroke="currentColor" stroke-width="2.4"/>'
  );
}
