import type { ReactNode } from 'react';
import { company } from '#content/company.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { formatDollars } from '#content/prices.ts';
import type { SheetBlock, Sheet as SheetContent, TitleAndText } from '#content/schemas/specimens.ts';
import { specimenWords as words } from '#content/specimens/specimens.ts';

/** Numbered by the stylesheet. Hidden from screen readers, which get the note after its block. */
const pin = <sup className="sheet-pin" aria-hidden="true" />;

const splitParts = (line: string): string[] => line.split(' | ');

/** A sample document with its notes beside it. Sizes are multiples of `--u`, set by the container. */
export function SpecimenSheet({ sheet }: { sheet: SheetContent }) {
  return (
    <article className="sheet sheet-noted">
      <div className="sheet-row sheet-head">
        <p className="sheet-specimen italic">{sheet.figures ? words.examples : words.specimen}</p>
        <p className="sheet-from muted apart">
          <b>{company.name.value}</b>
          <span>{sheet.corner}</span>
        </p>
        <h3>{sheet.title}</h3>
        {sheet.to && <p className="sheet-to">{sheet.to}</p>}
      </div>
      {sheet.blocks.map((block) => {
        const noted = 'sums' in block ? block.rows : [block];
        const notes = noted.flatMap(({ note }) => note ?? []);
        // In a table the head is a row, too.
        const above = 'sums' in block || 'table' in block ? noted.findIndex(({ note }) => note) + 1 : 0;
        return (
          // A sheet never changes: content is a stable key.
          <div key={JSON.stringify(block)} className="sheet-row">
            <SpecimenBlock block={block} />
            {notes.length > 0 && (
              <div className="sheet-callouts" style={{ '--above': above }}>
                {notes.map(renderCallout)}
              </div>
            )}
          </div>
        );
      })}
    </article>
  );
}

function renderCallout(note: TitleAndText) {
  const [title, text] = splitParts(note);
  return (
    <div className="sheet-callout size-small muted" key={title} role="note" aria-label={title}>
      <p className="sheet-callout-title bold">
        <span className="sheet-pin" />
        {title}
      </p>
      <p>{text}</p>
    </div>
  );
}

function SpecimenBlock({ block }: { block: SheetBlock }) {
  const own = block.note && pin;
  if ('prose' in block) return <Paragraph look="prose" text={block.prose} pin={own} />;
  if ('large' in block) return <Paragraph look="large" text={block.large} pin={own} />;
  if ('fine' in block) return <Paragraph look="fine" text={block.fine} pin={own} />;
  if ('term' in block) {
    const [title, text] = splitParts(block.term);
    return (
      <p className="sheet-clause">
        <span>
          <b>{title}.</b> {text}
          {own}
        </span>
      </p>
    );
  }
  if ('text' in block)
    return (
      <div>
        <TitledText says={block.text} pin={own} />
      </div>
    );
  if ('columns' in block) {
    const { columns, amounts } = block;
    return (
      <div className={amounts ? 'sheet-columns sheet-amounts' : 'sheet-columns'}>
        {columns.map((says, index) => (
          <div key={says}>
            {amounts && <b className="sheet-figure">{formatDollars(amounts[index] ?? 0)}</b>}
            <TitledText says={says} pin={index === columns.length - 1 && own} />
          </div>
        ))}
      </div>
    );
  }
  if ('day' in block)
    return (
      <div className="sheet-day line-above">
        <b className="sheet-figure">{block.day}</b>
        <div>
          <TitledText says={block.says} pin={own} />
        </div>
      </div>
    );
  if ('table' in block) {
    const [head = [], ...rows] = block.table.map(splitParts);
    return (
      <SheetTable
        head={head}
        lines={rows.map(([label = '', first, ...cells], row) => ({
          label,
          cells: [row === 0 && own ? [first, own] : first, ...cells],
        }))}
      />
    );
  }
  if ('sums' in block)
    return (
      <SheetTable
        sums
        head={block.sums}
        lines={block.rows.map(({ amounts, note, ...line }) => ({
          ...line,
          cells: amounts.map((amount) => amount.toLocaleString('en-CA').replace('-', '\u2212')),
          pin: note && pin,
        }))}
      />
    );
  if ('places' in block)
    return (
      <div className="sheet-places">
        <h4>
          {block.places}
          {own}
        </h4>
        <dl>
          {block.kept.map(splitParts).map(([what, where]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{where}</dd>
            </div>
          ))}
        </dl>
      </div>
    );
  if ('gap' in block) return <IncomeGap {...block} pin={own} />;
  if ('colours' in block) return <div className="sheet-colours">{own}</div>;
  return (
    <div className="sheet-signatures">
      {block.signatures.map((party) => (
        <p key={party}>{party}</p>
      ))}
    </div>
  );
}

function Paragraph({ look, text, pin }: { look: string; text: string; pin: ReactNode }) {
  return (
    <p className={`sheet-${look}`}>
      {text}
      {pin}
    </p>
  );
}

function TitledText({ says, pin }: { says: TitleAndText; pin: ReactNode }) {
  const [title, text] = splitParts(says);
  return (
    <>
      <h4>{title}</h4>
      <p>
        {text}
        {pin}
      </p>
    </>
  );
}

interface SheetTableProps {
  head: readonly string[];
  lines: readonly { label: string; cells: readonly ReactNode[]; sum?: boolean; pin?: ReactNode }[];
  sums?: boolean;
}

function SheetTable({ head, lines, sums }: SheetTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by key
    <section className="sheet-scroll" aria-label={head.filter(Boolean).join(', ')} tabIndex={0}>
      <table className={sums ? 'sheet-table sheet-sums' : 'sheet-table'}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, cells, sum, pin }) => (
            <tr key={label} className={sum ? 'sheet-sum' : undefined}>
              <th scope="row">
                {label}
                {pin}
              </th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type IncomeGapProps = Extract<SheetBlock, { gap: string }> & { pin: ReactNode };

/** Income against need, in dollars a month; the missing part is hatched and labelled. */
function IncomeGap({ gap, needed, there, pin }: IncomeGapProps) {
  const together = (incomes: IncomeGapProps['there']) => incomes.reduce((sum, { monthly }) => sum + monthly, 0);
  const along = (dollars: number) => Math.round((dollars / needed) * 1000);
  const from = along(together(there));
  return (
    <div className="sheet-gap">
      <p>
        <b>{gap}</b>
        <b className="sheet-gap-missing">
          {fillPlaceholders(words.missing, { amount: formatDollars(needed - together(there)) })}
          {pin}
        </b>
      </p>
      <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
        {there.map(({ from, monthly }, index) => (
          <rect key={from} x={along(together(there.slice(0, index)))} width={along(monthly)} height="40" />
        ))}
        <path className="sheet-gap-hatch" d={`M1000.1 20H${from}`} />
        <path className="sheet-gap-edge" d={`M${from} 1H1000M${from} 39H1000`} />
      </svg>
      <p className="sheet-gap-key">
        {there.map(({ from, monthly }) => (
          <span key={from}>
            {from} {formatDollars(monthly)}
          </span>
        ))}
      </p>
    </div>
  );
}
