import type { ReactNode } from 'react';
import { fill } from '#content/fill.ts';
import { dollars } from '#content/prices.ts';
import type { SheetBlock } from '#content/schemas/specimens.ts';
import { specimenWords as words } from '#content/specimens/words.ts';

interface TableProps {
  head: readonly string[];
  lines: readonly { label: string; cells: readonly ReactNode[]; sum?: boolean; pin?: ReactNode }[];
  sums?: boolean;
}

export function Table({ head, lines, sums }: TableProps) {
  return (
    <div className="sheet-scroll">
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
    </div>
  );
}

type GapProps = Extract<SheetBlock, { gap: string }> & { pin: ReactNode };

/** In dollars a month. What is missing is hatched, and named. */
export function Gap({ gap, needed, there, pin }: GapProps) {
  const together = (incomes: GapProps['there']) => incomes.reduce((sum, { monthly }) => sum + monthly, 0);
  const along = (dollars: number) => Math.round((dollars / needed) * 1000);
  const from = along(together(there));
  return (
    <div className="sheet-gap">
      <p>
        <b>{gap}</b>
        <b className="sheet-gap-missing">
          {fill(words.missing, { amount: dollars(needed - together(there)) })}
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
            {from} {dollars(monthly)}
          </span>
        ))}
      </p>
    </div>
  );
}
