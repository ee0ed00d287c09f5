import { useId, useState } from 'react';
import { whyNotWords } from '#content/desk/closing.ts';
import { closingWords as words } from '#content/desk/hours.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmClock } from '#content/firm-time.ts';
import type { Affected, Closing, ClosingMails, ClosingWanted } from '#contract/desk-hours.ts';
import { useMailKept } from '../data/board.ts';
import { Refused } from '../data/call.ts';
import { useClose, useClosingMails } from '../data/hours.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Table } from '../ui/table.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { dayAndTime } from './days.ts';
import { type Choice, decisionsOf, firstChoice, readsOf } from './decisions.ts';

/** Somebody who is booked in the time, and what becomes of their consultation. */
function AffectedRow({
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

/** Who is booked in the time, a choice for each, the mails as they will be read, and the one button that does it. */
export function Settling({
  adviser,
  day,
  wanted,
  closing: { affected },
  onAgain,
  onDone,
}: {
  adviser: string;
  day: string;
  wanted: ClosingWanted;
  closing: Closing;
  onAgain: () => void;
  onDone: () => void;
}) {
  const { say } = useTelling();
  const kept = useMailKept();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [mails, setMails] = useState<ClosingMails['mails'] | null>(null);
  const read = useClosingMails(adviser, setMails);
  const close = useClose(adviser, ({ mails: sent }) => {
    say(kept && sent ? words.doneKept(day) : words.done(day, sent));
    onDone();
  });
  const decided = { ...wanted, decisions: decisionsOf(affected, choices) };
  const count = (how: Choice['how']) => decided.decisions.filter((one) => one.how === how).length;
  const error = close.error ?? read.error;
  return (
    <section aria-labelledby="clo-affected">
      <div role="status">
        <h2 id="clo-affected" className="clo-title">
          {words.affected(affected.length)}
        </h2>
      </div>
      {affected.length > 0 && (
        <Table columns={Object.values(words.columns)} look="ill" labelledBy="clo-affected">
          {affected.map((booking) => (
            <AffectedRow
              key={booking.reference}
              booking={booking}
              choice={choices.get(booking.reference) ?? firstChoice(booking)}
              onChoose={(choice) => {
                setChoices(new Map(choices).set(booking.reference, choice));
                setMails(null);
              }}
            />
          ))}
        </Table>
      )}
      {mails && (
        <Panel title={words.mails} onClose={() => setMails(null)}>
          {mails.map(({ reference, to, subject, text }) => (
            <article key={reference} className="mailp">
              <p className="s">{to}</p>
              <h3>{subject}</h3>
              <p className="pre">{text}</p>
            </article>
          ))}
          <div className="acts">
            <Button kind="soft" onClick={() => setMails(null)}>
              {deskWords.close}
            </Button>
          </div>
        </Panel>
      )}
      <Trouble error={error} />
      <div className="acts clo-acts">
        <Button kind="go" busy={close.busy} onClick={() => close.send(decided)}>
          {words.submit(day, kept ? 0 : affected.length)}
        </Button>
        {affected.length > 0 && (
          <Button kind="soft" busy={read.busy} onClick={() => read.send(decided)}>
            {words.readFirst(affected.length)}
          </Button>
        )}
        {error instanceof Refused && error.status === 409 && (
          <Button
            kind="soft"
            onClick={() => {
              close.reset();
              read.reset();
              setMails(null);
              onAgain();
            }}
          >
            {words.again}
          </Button>
        )}
        {affected.length > 0 && (
          <p className="s">{words.sum(count('give'), count('move'), count('invite'))}</p>
        )}
      </div>
    </section>
  );
}
