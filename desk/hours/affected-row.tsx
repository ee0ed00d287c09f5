import { useId } from 'react';
import { whyNotWords } from '#content/desk/closing.ts';
import { closingWords as words } from '#content/desk/hours.ts';
import { firmClock } from '#content/firm-time.ts';
import type { Affected } from '#contract/desk-hours.ts';
import { SelectField } from '../ui/select-field.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { dayAndTime } from './days.ts';
import { type Choice, readsOf } from './decisions.ts';

/** Somebody who is booked in the time, and what becomes of their consultation. */
export function AffectedRow({
  booking,
  choice,
  onChoose,
}: {
  booking: Affected;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const group = useId();
  const { startsAt, name, company, channel, held, others, times } = booking;
  const radio = (checked: boolean, label: string, pick: (() => void) | undefined) => (
    <label>
      <input type="radio" name={group} checked={checked} disabled={!pick} onChange={() => pick?.()} />
      <span>{label}</span>
    </label>
  );
  const first = times[0];
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} className="t">
        <b>{firmClock(startsAt)}</b>
      </td>
      <td {...tableRoles.cell}>
        <b>{name}</b>
        <small>{[company, held && words.held].filter(Boolean).join(', ')}</small>
      </td>
      <td {...tableRoles.cell}>{words.ways[channel]}</td>
      <td {...tableRoles.cell}>
        <fieldset className="opt">
          <legend className="vh">{name}</legend>
          {others.map(({ adviser, name: other, whyNot }) => (
            <div key={adviser}>
              {radio(
                choice.how === 'give' && choice.to === adviser,
                whyNot ? words.cannot(other, whyNotWords[whyNot]) : words.give(other),
                whyNot ? undefined : () => onChoose({ how: 'give', to: adviser }),
              )}
            </div>
          ))}
          {radio(
            choice.how === 'move',
            first ? words.move : words.noTime,
            first ? () => onChoose({ how: 'move', startsAt: first }) : undefined,
          )}
          {choice.how === 'move' && (
            <SelectField
              hidden
              label={words.moveTo(name)}
              value={choice.startsAt}
              onChange={({ target }) => onChoose({ how: 'move', startsAt: target.value })}
              options={times.map((value) => ({ value, label: dayAndTime(value) }))}
            />
          )}
          {radio(choice.how === 'invite', words.invite, () => onChoose({ how: 'invite' }))}
        </fieldset>
      </td>
      <td {...tableRoles.cell} className="s">
        {readsOf(booking, choice)}
      </td>
    </tr>
  );
}
