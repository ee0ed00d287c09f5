import { useEffect, useId, useRef, useState } from 'react';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { consultHrefAbout } from '#content/subjects.ts';
import {
  compareSavings,
  defaultSaving,
  formatRoundedDollars,
  parseSavingPart,
  type SavedYear,
  type SavingComparison,
  type SavingPart,
  savingLimits,
  savingTableRows,
  yearsEarlier,
} from '#content/tools/saving.ts';
import { wealthWords as words } from '#content/tools/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { Announcement, carryToBooking } from './frame.tsx';
import { SavingsHill } from './hill.tsx';

interface AmountFieldProps {
  part: SavingPart;
  value: number;
  onChange: (part: SavingPart, value: number) => void;
}

const units: Readonly<Record<SavingPart, { before?: string; after?: string }>> = {
  monthly: { before: '$' },
  years: {},
  rate: { after: '%' },
};

const numberFormat = new Intl.NumberFormat('en-CA');

/** What is being typed stays as it is until the field is left. */
function AmountField({ part, value, onChange }: AmountFieldProps) {
  const id = useId();
  const [typing, setTyping] = useState<string>();
  const { least, most, sliderMost, step } = savingLimits[part];
  const { before, after } = units[part];
  const change = (text: string) => {
    const number = parseSavingPart(part, text);
    if (number !== undefined) onChange(part, number);
  };
  const written = (amount: number) => `${before ?? ''}${numberFormat.format(amount)}${after ?? ''}`;
  const range = fillPlaceholders(words.range, { least: `${before ?? ''}${least}`, most: written(sliderMost) });
  return (
    <div className="amount">
      <label htmlFor={id} className="tool-label">
        {words[part]}
      </label>
      <div className="amount-box flex-row">
        {before && <span aria-hidden="true">{before}</span>}
        <input
          className="plain"
          id={id}
          type="number"
          data-part={part}
          inputMode={part === 'years' ? 'numeric' : 'decimal'}
          min={least}
          max={most}
          step="any"
          autoComplete="off"
          aria-describedby={`${id}-range`}
          value={typing ?? value}
          onChange={({ currentTarget }) => {
            setTyping(currentTarget.value);
            change(currentTarget.value);
          }}
          onBlur={() => setTyping(undefined)}
        />
        {after && <span aria-hidden="true">{after}</span>}
      </div>
      <label htmlFor={`${id}-slider`} className="visually-hidden">
        {fillPlaceholders(words.slider, { field: words[part] })}
      </label>
      <input
        id={`${id}-slider`}
        type="range"
        data-part={part}
        aria-valuetext={written(value)}
        min={least}
        max={sliderMost}
        step={step}
        value={Math.min(value, sliderMost)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <p className="amount-range muted" id={`${id}-range`}>
        {most > sliderMost ? fillPlaceholders(words.typed, { range, most: written(most) }) : range}
      </p>
    </div>
  );
}

interface SavingTableProps {
  caption: string;
  comparison: SavingComparison;
  /** Years of saving with the earlier start. */
  years: number;
}

function SavingTable({ caption, comparison, years }: SavingTableProps) {
  const { table } = words;
  const { rows, earlierLast, earlierAge } = comparison;
  return (
    // Nine-figure sums overflow a small phone: the table scrolls, also by key.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by key
    <section className="saving-scroll" aria-label={caption} tabIndex={0}>
      <table className="saving-table" aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{table.after}</th>
            <th scope="col">{table.paidIn}</th>
            <th scope="col">{table.growth}</th>
            <th scope="col">{table.total}</th>
          </tr>
        </thead>
        <tbody>
          {savingTableRows(rows).map((row) => (
            <SavingRow key={row.year} head={fillPlaceholders(table.years, { years: row.year })} row={row} />
          ))}
          <SavingRow head={fillPlaceholders(table.earlier, { years, age: earlierAge })} row={earlierLast} earlier />
        </tbody>
      </table>
    </section>
  );
}

function SavingRow({ head, row, earlier = false }: { head: string; row: SavedYear; earlier?: boolean }) {
  return (
    <tr className={earlier ? 'saving-earlier' : undefined}>
      <th scope="row">{head}</th>
      <td>{formatRoundedDollars(row.paidIn)}</td>
      <td>{formatRoundedDollars(row.growth)}</td>
      <td>{formatRoundedDollars(row.total)}</td>
    </tr>
  );
}

const savingParts: readonly SavingPart[] = ['monthly', 'years', 'rate'];

export function SavingsCalculator() {
  const [saving, setSaving] = useState(defaultSaving);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    for (const field of fields.current?.querySelectorAll<HTMLInputElement>('[data-part]') ?? []) {
      const part = field.dataset.part as SavingPart;
      const early = parseSavingPart(part, field.value);
      if (early !== undefined && early !== defaultSaving[part]) setSaving((before) => ({ ...before, [part]: early }));
    }
  }, []);
  const comparison = compareSavings(saving);
  const { last, earlierLast, earlierAge } = comparison;
  const total = formatRoundedDollars(last.total);
  const figures = { paidIn: formatRoundedDollars(last.paidIn), growth: formatRoundedDollars(last.growth) };
  const announcement = fillPlaceholders(words.announcement, {
    ...figures,
    total,
    years: saving.years,
    earlier: earlierAge,
    more: formatRoundedDollars(earlierLast.total),
  });
  const caption = fillPlaceholders(words.table.caption, { ...saving, monthly: formatRoundedDollars(saving.monthly) });
  const line = fillPlaceholders(words.before.line, { ...saving, monthly: formatRoundedDollars(saving.monthly) });
  return (
    <div className="wealth">
      <div className="wealth-top tool-split tool-top">
        <fieldset ref={fields} className="wealth-fields tool-scripted not-printed">
          <legend className="visually-hidden">{words.fields}</legend>
          {savingParts.map((part) => (
            <AmountField
              key={part}
              part={part}
              value={saving[part]}
              onChange={(changed, value) => setSaving((before) => ({ ...before, [changed]: value }))}
            />
          ))}
        </fieldset>
        <div className="wealth-sum" aria-hidden="true">
          <b style={{ '--letters': total.length }}>{total}</b>
          <span className="lead">{fillPlaceholders(words.parts, figures)}</span>
        </div>
        <Announcement text={announcement} />
      </div>
      <div className="wealth-below tool-split">
        <div>
          {words.before.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="actions">
          <LinkButton look="primary" href={consultHrefAbout('portfolio')} onClick={() => carryToBooking(line)}>
            {words.before.action}
          </LinkButton>
        </p>
      </div>
      <details className="fold">
        <summary>{caption}</summary>
        <SavingsHill saving={saving} comparison={comparison} />
        <SavingTable caption={caption} comparison={comparison} years={saving.years + yearsEarlier} />
      </details>
    </div>
  );
}
