import type { CSSProperties } from 'react';
import { boardWords as words } from '#content/desk/board.ts';
import { cablePath, rowSpan } from '../span/span-shape.ts';
import { InquiryTable } from './inquiry-table.tsx';

/** How wide the two lines of a cell are, in hundredths of it; each row has others, so that none looks like a value. */
const rows = [
  [72, 78, 90],
  [64, 60, 84],
  [70, 70, 66],
  [58, 84, 78],
  [74, 66, 88],
  [66, 58, 72],
  [60, 75, 80],
  [69, 61, 92],
] as const;
const consultations = ['first', 'second', 'third', 'fourth'];

const Lines = ({ wide, below }: { wide: number; below: number }) => (
  <>
    <span className="sk" style={{ '--w': `${wide}%` } as CSSProperties} />
    <span className="sk" style={{ '--w': `${below}%` } as CSSProperties} />
  </>
);

/** The board while it is fetched: its columns, and rows without words. */
export function BoardSkeleton() {
  return (
    <main className="page" id="main">
      <div className="head">
        <h1>{words.title}</h1>
        <p role="status">{words.fetching}</p>
      </div>
      <div className="two two--board late-in" aria-hidden="true">
        <InquiryTable caption={words.caption}>
          <tbody>
            {rows.map(([left, from, about]) => (
              <tr key={about} className="row">
                <td className="x-left">
                  <Lines wide={left} below={48} />
                </td>
                <td className="x-span">
                  <span className="span">
                    <svg viewBox="0 0 100 26" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                      <path className="sp-w" d={`${cablePath(0, 82, rowSpan)}M0 20H82M0 3V24M82 3V24`} />
                    </svg>
                  </span>
                </td>
                <td className="x-from">
                  <Lines wide={from} below={60} />
                </td>
                <td className="x-want">
                  <Lines wide={about} below={44} />
                </td>
                <td className="x-who">
                  <span className="sk" style={{ '--w': '56%' } as CSSProperties} />
                </td>
              </tr>
            ))}
          </tbody>
        </InquiryTable>
        <div className="today">
          <h2>{words.today.title}</h2>
          <ol className="day">
            {consultations.map((which) => (
              <li key={which}>
                <span className="sk" />
                <div>
                  <Lines wide={86} below={60} />
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </main>
  );
}
