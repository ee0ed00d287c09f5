import type { Callout, SheetBlock, SumRow } from '#content/vocabulary/specimens.ts';

/** A callout with the number of its pin. */
export interface NumberedCallout extends Callout {
  number: number;
}

/** A block with its callouts, numbered down the sheet, and for a clause its own number. */
export interface NumberedBlock {
  block: SheetBlock;
  clause: number;
  callouts: readonly NumberedCallout[];
}

function calloutsOf(block: SheetBlock): Callout[] {
  if (block.kind === 'sums') return block.rows.flatMap(({ callout }) => callout ?? []);
  return 'callout' in block && block.callout ? [block.callout] : [];
}

/** Numbers a sheet's clauses, and its callouts in the order in which they are read. */
export function numberCallouts(blocks: readonly SheetBlock[]): NumberedBlock[] {
  let clause = 0;
  let number = 0;
  return blocks.map((block) => {
    if (block.kind === 'clause') clause += 1;
    const callouts = calloutsOf(block).map((callout) => {
      number += 1;
      return { ...callout, number };
    });
    return { block, clause, callouts };
  });
}

/** The number of the pin in a row of sums. */
export const pinOf = ({ callout }: SumRow, callouts: readonly NumberedCallout[]): number | undefined =>
  callout && callouts.find(({ title }) => title === callout.title)?.number;
