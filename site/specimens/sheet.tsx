import { company } from '#content/company.ts';
import { specimenWords as words } from '#content/specimens/words.ts';
import type { Sheet as SheetContent } from '#content/vocabulary/specimens.ts';
import { type NumberedCallout, numberCallouts } from './number-callouts.ts';
import { SheetBlock } from './sheet-block.tsx';
import './sheet.css';
// After the paper's own: a sheet with callouts is narrower.
import './callouts.css';

/**
 * A sheet of paper. Its sizes are multiples of `--u`, which the place sets: the shelf, the section or the dialog.
 * @param noted with the callouts beside it
 */
export function Sheet({ sheet, noted = false }: { sheet: SheetContent; noted?: boolean }) {
  return (
    <article className={noted ? 'sheet sheet-noted' : 'sheet'}>
      <div className="sheet-row sheet-head">
        <p className="sheet-specimen italic">{sheet.figures ? words.examples : words.specimen}</p>
        <p className="sheet-from">
          <b>{company.name.value}</b>
          <span>{sheet.corner}</span>
        </p>
        <h3>{sheet.title}</h3>
        {sheet.to && <p className="sheet-to">{sheet.to}</p>}
      </div>
      {numberCallouts(sheet.blocks).map(({ block, clause, callouts }) => {
        const pins = noted ? callouts : [];
        return (
          // A sheet never changes: its blocks are known by what they say.
          <div key={JSON.stringify(block)} className={`sheet-row sheet-row-${block.kind}`}>
            <SheetBlock block={block} clause={clause} callouts={pins} />
            {pins.length > 0 && <Callouts callouts={pins} />}
          </div>
        );
      })}
    </article>
  );
}

function Callouts({ callouts }: { callouts: readonly NumberedCallout[] }) {
  return (
    <div className="sheet-callouts">
      {callouts.map(({ number, title, text }) => (
        <div className="sheet-callout" key={number} role="note" aria-label={title}>
          <p className="sheet-callout-title">
            <span className="sheet-pin">{number}</span>
            {title}
          </p>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
