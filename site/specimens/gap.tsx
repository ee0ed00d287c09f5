import type { ReactNode } from 'react';
import { dollars } from '#content/prices.ts';
import { specimenWords as words } from '#content/specimens/words.ts';
import type { Income } from '#content/vocabulary/specimens.ts';
import './gap.css';

interface GapProps {
  title: string;
  needed: number;
  there: readonly Income[];
  pin: ReactNode;
}

/** The bar's box; it is stretched to its place. */
const width = 1000;
const height = 40;
/** How far apart the lines stand that say what is missing. */
const hatch = 11;

/** What is there of the dollars a month that are needed, as a bar; what is missing is hatched, and said in words. */
export function Gap({ title, needed, there, pin }: GapProps) {
  const missing = needed - there.reduce((sum, { monthly }) => sum + monthly, 0);
  const along = (dollars: number) => Math.round((dollars / needed) * width);
  const from = along(needed - missing);
  const lines = Array.from({ length: Math.floor((width - from) / hatch) }, (_, index) => {
    const x = width - 1 - index * hatch;
    return `M${x} 0V${height}`;
  });
  let before = 0;
  return (
    <div className="sheet-gap">
      <p>
        <b>{title}</b>
        <b className="sheet-gap-missing">
          {words.missing.replace('{amount}', dollars(missing))}
          {pin}
        </b>
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {there.map((income, index) => {
          const x = before;
          before += along(income.monthly);
          return (
            <rect
              key={income.from}
              className={`sheet-gap-${index}`}
              x={x}
              width={along(income.monthly)}
              height={height}
            />
          );
        })}
        <path
          className="sheet-gap-hatch"
          d={`M${from} 1H${width}M${from} ${height - 1}H${width}${lines.join('')}`}
        />
      </svg>
      <p className="sheet-gap-there">
        {there.map(({ from, monthly }) => (
          <span key={from}>
            {from} {dollars(monthly)}
          </span>
        ))}
      </p>
    </div>
  );
}
