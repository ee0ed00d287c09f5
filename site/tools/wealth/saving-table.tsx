import type { SavedYear, Saving } from '#content/tools/compound.ts';
import { wealthWords as words, yearsEarlier } from '#content/tools/wealth.ts';
import { fill } from '../fill.ts';
import { type Comparison, dollars, tableRows } from './saving.ts';

interface SavingTableProps {
  saving: Saving;
  comparison: Comparison;
}

/** The drawing in figures: each fifth year, and below them who started earlier. */
export function SavingTable({ saving, comparison }: SavingTableProps) {
  const { table } = words;
  const { rows, earlierLast, earlierAge } = comparison;
  const years = saving.years + yearsEarlier;
  const caption = fill(table.caption, { ...saving, monthly: dollars(saving.monthly) });
  return (
    // Sums of nine figures are wider than a small phone: then the table scrolls by itself, also by key.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by key
    <section className="saving-scroll" aria-label={caption} tabIndex={0}>
      <table className="saving-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{table.after}</th>
            <th scope="col">{table.paidIn}</th>
            <th scope="col">{table.growth}</th>
            <th scope="col">{table.total}</th>
          </tr>
        </thead>
        <tbody>
          {tableRows(rows).map((row) => (
            <Row key={row.year} head={fill(table.years, { years: row.year })} row={row} />
          ))}
          <Row head={fill(table.earlier, { years, age: earlierAge })} row={earlierLast} earlier />
        </tbody>
      </table>
    </section>
  );
}

function Row({ head, row, earlier = false }: { head: string; row: SavedYear; earlier?: boolean }) {
  return (
    <tr className={earlier ? 'saving-earlier' : undefined}>
      <th scope="row">{head}</th>
      <td>{dollars(row.paidIn)}</td>
      <td>{dollars(row.growth)}</td>
      <td>{dollars(row.total)}</td>
    </tr>
  );
}
