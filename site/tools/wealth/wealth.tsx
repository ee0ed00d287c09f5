import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { consultAbout } from '#content/subjects.ts';
import type { SavedYear, Saving } from '#content/tools/compound.ts';
import { firstSaving, yearsEarlier } from '#content/tools/wealth.ts';
import { wealthWords as words } from '#content/tools/words.ts';
import { Arrow } from '#ui/arrow.tsx';
import { carryToBooking } from '../carry-to-booking.ts';
import { fill } from '../fill.ts';
import { useRested } from '../use-rested.ts';
import { AmountField } from './amount-field.tsx';
import { Hill } from './hill.tsx';
import { type Comparison, compare, dollars, partFrom, type SavingPart, tableRows } from './saving.ts';

interface SavingTableProps {
  saving: Saving;
  comparison: Comparison;
}

/** The drawing in figures: each fifth year, and below them who started earlier. */
function SavingTable({ saving, comparison }: SavingTableProps) {
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

const parts: readonly SavingPart[] = ['monthly', 'years', 'rate'];

/** What regular saving comes to: three figures to change, the sum, a drawing and a table of the same. */
export function Wealth() {
  const [saving, setSaving] = useState(firstSaving);
  const legend = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  // Somebody may have typed or slid before the script was here.
  useEffect(() => {
    for (const field of fields.current?.querySelectorAll<HTMLInputElement>('[data-part]') ?? []) {
      const part = field.dataset.part as SavingPart;
      const early = partFrom(part, field.value);
      if (early !== undefined && early !== firstSaving[part]) setSaving((before) => ({ ...before, [part]: early }));
    }
  }, []);
  const comparison = compare(saving);
  const { last, earlierLast, earlierAge } = comparison;
  const total = dollars(last.total);
  const figures = { paidIn: dollars(last.paidIn), growth: dollars(last.growth) };
  const said = useRested(
    fill(words.said, {
      ...figures,
      total,
      years: saving.years,
      earlier: earlierAge,
      more: dollars(earlierLast.total),
    }),
  );
  const line = fill(words.before.line, { ...saving, monthly: dollars(saving.monthly) });
  return (
    <div className="wealth">
      <div className="wealth-top">
        <fieldset ref={fields} className="wealth-fields" aria-labelledby={legend}>
          <legend id={legend} className="visually-hidden">
            {words.fields}
          </legend>
          {parts.map((part) => (
            <AmountField
              key={part}
              part={part}
              value={saving[part]}
              onChange={(changed, value) => setSaving((before) => ({ ...before, [changed]: value }))}
            />
          ))}
        </fieldset>
        <div className="wealth-sum" aria-hidden="true">
          <b style={{ '--letters': total.length } as CSSProperties}>{total}</b>
          <span>{fill(words.parts, figures)}</span>
        </div>
        <output className="visually-hidden">{said}</output>
      </div>
      <Hill saving={saving} comparison={comparison} />
      <div className="wealth-below">
        <div className="wealth-before">
          <h3>{words.before.heading}</h3>
          {words.before.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="actions">
            <a className="button button-primary" href={consultAbout('portfolio')} onClick={() => carryToBooking(line)}>
              {words.before.action}
              <Arrow />
            </a>
          </p>
        </div>
        <SavingTable saving={saving} comparison={comparison} />
      </div>
    </div>
  );
}
