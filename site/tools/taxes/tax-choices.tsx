import { useId } from 'react';
import type { Reader, TaxChoice } from '#content/tools/tax-choice.ts';
import { taxWords as words } from '#content/tools/taxes.ts';
import { Segmented } from '../segmented.tsx';
import { Choice } from './choice.tsx';
import { YearEndChoice } from './year-end-choice.tsx';

interface TaxChoicesProps {
  choice: TaxChoice;
  onChange: (change: Partial<TaxChoice>) => void;
}

/** Whose dates these are. Without a script the four readers can still be chosen: a stylesheet shows the list of each. */
export function TaxChoices({ choice, onChange }: TaxChoicesProps) {
  const name = useId();
  return (
    <>
      <Segmented
        name={name}
        legend={words.show}
        choices={words.readers}
        first={choice.reader}
        onChoose={(reader) => onChange({ reader: reader as Reader })}
      />
      <div className="due-options">
        <Options choice={choice} onChange={onChange} />
      </div>
    </>
  );
}

/** What else the dates of a reader depend on. */
function Options({ choice, onChange }: TaxChoicesProps) {
  const { reader } = choice;
  return (
    <>
      {reader === 'corporation' && (
        <>
          <YearEndChoice value={choice.yearEnd} onChange={(yearEnd) => onChange({ yearEnd })} />
          <Choice
            label={words.instalments}
            options={words.rhythms}
            value={choice.instalments}
            onChange={(instalments) => onChange({ instalments })}
          />
        </>
      )}
      {(reader === 'corporation' || reader === 'proprietor') && (
        <Choice
          label={words.hst}
          options={words.hstPeriods}
          value={choice.hst}
          onChange={(hst) => onChange({ hst })}
        />
      )}
      {reader === 'employer' && (
        <Choice
          label={words.remitter}
          options={words.remitters}
          value={choice.remitter}
          onChange={(remitter) => onChange({ remitter })}
        />
      )}
    </>
  );
}
