import { useId, useState } from 'react';
import { whyNotWords } from '#content/desk/closing.ts';
import { closingWords as words } from '#content/desk/hours.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmClock } from '#content/firm-time.ts';
import type { Affected, Closing, ClosingMails, ClosingWanted } from '#contract/desk-hours.ts';
import { useMailKept } from '../data/board.ts';
import { Refused } from '../data/call.ts';
import { useClose, useClosingMails } from '../data/hours.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Phone } from '../ui/phone.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Table } from '../ui/table.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { dayAndTime } from './days.ts';
import { type Choice, decisionsOf, firstChoice, isMailed, outcomesOf, readsOf } from './decisions.ts';

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
  const { startsAt, name, company, adviser: own, role, channel, held, others, times } = booking;
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
      <td {...tableRoles.cell}>
        <Badge person={{ adviser: own, name: role }} />
      </td>
      <td {...tableRoles.cell}>{words.ways[channel]}</td>
      <td {...tableRoles.cell}>
        <fieldset className="opt">
          <legend className="vh">{name}</legend>
          {others.map(({ adviser, name: other, theirs, whyNot }) => (
            <div key={adviser}>
              {radio(
                choice.how === 'give' && choice.to === adviser,
                whyNot ? words.cannot(other, whyNotWords[whyNot]) : words.give(other, theirs),
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

/** Whoever can only be called, with what came of it. */
function Calls({
  callers,
  kept,
  choiceOf,
  onChoose,
}: {
  callers: readonly Affected[];
  kept: boolean;
  choiceOf: (booking: Affected) => Choice;
  onChoose: (booking: Affected, choice: Choice) => void;
}) {
  return (
    <section className="calls" aria-labelledby="clo-calls">
      <h2 id="clo-calls">{words.calls.title(callers.length)}</h2>
      <p className="s">{kept ? words.calls.kept : words.calls.lead}</p>
      <ul>
        {callers.map((booking) => {
          const { reference, startsAt, name, company, phone } = booking;
          const outcomes = outcomesOf(booking);
          const chosen = JSON.stringify(choiceOf(booking));
          return (
            <li key={reference}>
              <b className="t">{dayAndTime(startsAt)}</b>
              <span>
                <b>{name}</b>
                {company && `, ${company}`}
              </span>
              <span>
                {phone ? (
                  <>
                    {words.calls.call} <Phone className="b t" of={phone} />
                  </>
                ) : (
                  words.calls.noPhone
                )}
              </span>
              <SelectField
                hidden
                label={words.calls.afterFor(name)}
                value={String(outcomes.findIndex(({ choice }) => JSON.stringify(choice) === chosen))}
                onChange={({ target }) => {
                  const outcome = outcomes[Number(target.value)];
                  if (outcome) onChoose(booking, outcome.choice);
                }}
                options={outcomes.map(({ label }, index) => ({ value: String(index), label }))}
              />
            </li>
          );
        })}
      </ul>
    </section>
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
  const { say, warn } = useTelling();
  const kept = useMailKept();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [mails, setMails] = useState<ClosingMails['mails'] | null>(null);
  const read = useClosingMails(adviser, setMails);
  const close = useClose(adviser, ({ mails: sent, heldBack }) => {
    const done = kept && sent ? words.doneKept(day) : words.done(day, sent);
    if (heldBack.length) warn(`${done} ${words.heldBack(heldBack)}`);
    else say(done);
    onDone();
  });
  const choiceOf = (booking: Affected) => choices.get(booking.reference) ?? firstChoice(booking, kept);
  const choose = ({ reference }: Affected, choice: Choice) => {
    setChoices(new Map(choices).set(reference, choice));
    setMails(null);
  };
  const mailed = affected.filter((booking) => isMailed(booking, kept));
  const callers = affected.filter((booking) => !isMailed(booking, kept));
  const open = callers.filter((booking) => choiceOf(booking).how === 'call').map(({ name }) => name);
  const decided = { ...wanted, decisions: decisionsOf(affected, choices, kept) };
  const error = close.error ?? read.error;
  return (
    <section aria-label={words.title(day)}>
      <div role="status">{affected.length === 0 && <h2 className="clo-title">{words.nobody}</h2>}</div>
      {callers.length > 0 && <Calls {...{ callers, choiceOf, kept }} onChoose={choose} />}
      {mailed.length > 0 && (
        <>
          <h2 id="clo-affected" className="clo-title">
            {words.mailed(mailed.length)}
          </h2>
          <Table columns={Object.values(words.columns)} look="ill" labelledBy="clo-affected">
            {mailed.map((booking) => (
              <AffectedRow
                key={booking.reference}
                booking={booking}
                choice={choiceOf(booking)}
                onChoose={(choice) => choose(booking, choice)}
              />
            ))}
          </Table>
        </>
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
      <form
        className="acts clo-acts"
        onSubmit={(event) => {
          event.preventDefault();
          close.send(decided);
        }}
      >
        <Button type="submit" kind="go" busy={close.busy}>
          {words.submit(day, mailed.length)}
        </Button>
        {mailed.length > 0 && (
          <Button kind="soft" busy={read.busy} onClick={() => read.send(decided)}>
            {words.readFirst(mailed.length)}
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
        {open.length > 0 && <p className="s">{words.calls.still(open)}</p>}
      </form>
    </section>
  );
}
