import { useId, useState } from 'react';
import { savingLimits } from '#content/tools/wealth.ts';
import { wealthWords as words } from '#content/tools/words.ts';
import { fill } from '../fill.ts';
import { partFrom, type SavingPart } from './saving.ts';

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

const figure = new Intl.NumberFormat('en-CA');

/** One figure, to type or to slide. What is being typed stays as it is until the field is left. */
export function AmountField({ part, value, onChange }: AmountFieldProps) {
  const id = useId();
  const [typing, setTyping] = useState<string>();
  const { least, most, sliderMost, step } = savingLimits[part];
  const { before, after } = units[part];
  const change = (text: string) => {
    const number = partFrom(part, text);
    if (number !== undefined) onChange(part, number);
  };
  const range = fill(words.range, {
    least: `${before ?? ''}${figure.format(least)}`,
    most: `${before ?? ''}${figure.format(most)}${after ?? ''}`,
  });
  return (
    <div className="amount">
      <label htmlFor={id}>{words[part]}</label>
      <div className="amount-box">
        {before && <span aria-hidden="true">{before}</span>}
        <input
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
        {fill(words.slider, { field: words[part] })}
      </label>
      <input
        id={`${id}-slider`}
        type="range"
        data-part={part}
        aria-valuetext={`${before ?? ''}${figure.format(value)}${after ?? ''}`}
        min={least}
        max={sliderMost}
        step={step}
        value={Math.min(value, sliderMost)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <p className="amount-range" id={`${id}-range`}>
        {range}
      </p>
    </div>
  );
}
