import { type ReactNode, useId, useState } from 'react';
import { bookedTime } from '#content/desk/board.ts';
import { unavailableWords, closingWords as words } from '#content/desk/closing.ts';
import { dayAndTime } from '#content/desk/days.ts';
import { deskWords } from '#content/desk/words.ts';
import { HttpError } from '#contract/client.ts';
import type { Affected, ClosingDecision, ClosingMails } from '#contract/desk-hours.ts';
import { Button } from '#ui/button.tsx';
import { useMailStored } from '../data/inquiries.ts';
import { useChange } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { useUnsaved } from '../shell/unsaved.ts';
import { Form, SelectField } from '../ui/fields.tsx';
import { Panel, Section } from '../ui/panel.tsx';
import { Cell, NumericCell, Row, Table } from '../ui/table.tsx';
import { Badge, FormError, Phone } from '../ui/text.tsx';
import { type BookingChoice, choiceOf, decisionsOf, isMailed, mailSummary, outcomesOf } from './booking-choice.ts';

interface AffectedRowProps {
  /** Its day is shown too. */
  dated: boolean;
  booking: Affected;
  choice: BookingChoice;
  onChoose: (choice: BookingChoice) => void;
}

function AffectedRow({ dated, booking, choice, onChoose }: AffectedRowProps) {
  const group = useId();
  const { startsAt, name, company, adviser: own, role, channel, held, others, times } = booking;
  const radio = (checked: boolean, label: string, pick: (() => void) | undefined) => (
    <label className="choice">
      <input type="radio" name={group} checked={checked} disabled={!pick} onChange={() => pick?.()} />
      <span>{label}</span>
    </label>
  );
  const first = times[0];
  const [day, clock] = bookedTime(startsAt);
  return (
    <Row>
      <NumericCell>
        <b>{dated ? day : clock}</b>
        {dated && <small>{clock}</small>}
      </NumericCell>
      <Cell>
        <b>{name}</b>
        <small>{[company, held && words.held].filter(Boolean).join(', ')}</small>
      </Cell>
      <Cell>
        <Badge person={{ adviser: own, name: role }} />
      </Cell>
      <Cell>{words.ways[channel]}</Cell>
      <Cell>
        <fieldset className="choices">
          <legend className="visually-hidden">{name}</legend>
          {others.map(({ adviser, name: other, specialist, unavailable }) => (
            <div key={adviser}>
              {radio(
                choice.how === 'reassign' && choice.to === adviser,
                unavailable ? words.cannot(other, unavailableWords[unavailable]) : words.give(other, specialist),
                unavailable ? undefined : () => onChoose({ how: 'reassign', to: adviser }),
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
              hideLabel
              label={words.moveTo(name)}
              value={choice.startsAt}
              onValue={(value) => onChoose({ how: 'move', startsAt: value })}
              options={times.map((value) => ({ value, label: dayAndTime(value) }))}
            />
          )}
          {radio(choice.how === 'invite', words.invite, () => onChoose({ how: 'invite' }))}
        </fieldset>
      </Cell>
      <Cell className="small">{mailSummary(booking, choice)}</Cell>
    </Row>
  );
}

interface CallListProps {
  callers: readonly Affected[];
  mailStored: boolean;
  choiceOf: (booking: Affected) => BookingChoice;
  onChoose: (booking: Affected, choice: BookingChoice) => void;
}

function CallList({ callers, mailStored, choiceOf, onChoose }: CallListProps) {
  return (
    <Section id="clo-calls" className="closing-calls bleed" title={words.calls.title(callers.length)}>
      <p className="small">{mailStored ? words.calls.leadStored : words.calls.lead}</p>
      <ul>
        {callers.map((booking) => {
          const { reference, startsAt, name, company, phone } = booking;
          const outcomes = outcomesOf(booking);
          const chosen = JSON.stringify(choiceOf(booking));
          return (
            <li key={reference}>
              <b className="numeric">{dayAndTime(startsAt)}</b>
              <span>
                <b>{name}</b>
                {company && `, ${company}`}
              </span>
              <span>
                {phone ? (
                  <>
                    {words.calls.call} <Phone className="button numeric" of={phone} />
                  </>
                ) : (
                  words.calls.noPhone
                )}
              </span>
              <SelectField
                hideLabel
                label={words.calls.afterFor(name)}
                value={String(outcomes.findIndex(({ choice }) => JSON.stringify(choice) === chosen))}
                onValue={(value) => {
                  const outcome = outcomes[Number(value)];
                  if (outcome) onChoose(booking, outcome.choice);
                }}
                options={outcomes.map(({ label }, index) => ({ value: String(index), label }))}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** By reference. */
export type BookingChoices = ReadonlyMap<string, BookingChoice>;

interface AffectedBookingsProps {
  affected: readonly Affected[];
  title: string;
  /** Kept by the screen: the list is read again when something beside it changes. */
  choices: BookingChoices;
  onChoices: (choices: BookingChoices) => void;
  /** They may be on several days. */
  dated?: boolean;
  /** The heading without bookings. */
  none: string;
  /** Of the last button, by the number of e-mails. */
  submit: (mails: number) => string;
  mailsOf: (decisions: ClosingDecision[]) => Promise<ClosingMails>;
  decide: (decisions: ClosingDecision[]) => Promise<{ mails: number; heldBack: readonly string[] }>;
  /** In a sentence. */
  doneOf: (mails: number, mailStored: boolean) => string;
  onAgain: () => void;
  onDone: () => void;
  /** Between the bookings and the last button. */
  children?: ReactNode;
}

/** A decision for each booking in a time that ends: closed, or after an adviser's last day. */
export function AffectedBookings(props: AffectedBookingsProps) {
  const { affected, title, dated = false, none, submit, mailsOf, decide, doneOf, onAgain, onDone, children } = props;
  const { choices, onChoices } = props;
  const { notify, showWarning } = useNotifications();
  const mailStored = useMailStored();
  const [mails, setMails] = useState<ClosingMails['mails'] | null>(null);
  const hideMails = () => setMails(null);
  useUnsaved(choices.size > 0);
  const preview = useChange(mailsOf, ({ mails }) => setMails(mails));
  const change = useChange(decide, ({ mails: sent, heldBack }) => {
    const done = doneOf(sent, mailStored);
    if (heldBack.length) showWarning(`${done} ${words.heldBack(heldBack)}`);
    else notify(done);
    onDone();
  });
  const chosenFor = (booking: Affected) => choiceOf(booking, choices, mailStored);
  const choose = ({ reference }: Affected, choice: BookingChoice) => {
    onChoices(new Map(choices).set(reference, choice));
    hideMails();
  };
  const mailed = affected.filter((booking) => isMailed(booking, mailStored));
  const callers = affected.filter((booking) => !isMailed(booking, mailStored));
  const pendingCalls = callers.filter((booking) => chosenFor(booking).how === 'call').map(({ name }) => name);
  const decisions = decisionsOf(affected, choices, mailStored);
  const error = change.error ?? preview.error;
  return (
    <section aria-label={title}>
      <div role="status">{affected.length === 0 && <h2 className="closing-title">{none}</h2>}</div>
      {callers.length > 0 && (
        <CallList callers={callers} choiceOf={chosenFor} mailStored={mailStored} onChoose={choose} />
      )}
      {mailed.length > 0 && (
        <>
          <h2 id="clo-affected" className="closing-title">
            {words.mailed(mailed.length)}
          </h2>
          <Table
            columns={Object.values(words.columns)}
            className="affected-table"
            widths={['110px', '22%', '84px', '84px', '34%', '']}
            labelledBy="clo-affected"
          >
            {mailed.map((booking) => (
              <AffectedRow
                key={booking.reference}
                dated={dated}
                booking={booking}
                choice={chosenFor(booking)}
                onChoose={(choice) => choose(booking, choice)}
              />
            ))}
          </Table>
        </>
      )}
      {mails && (
        <Panel title={words.mails} onClose={hideMails}>
          {mails.map(({ reference, to, subject, text }) => (
            <article key={reference} className="mail-text">
              <p className="small">{to}</p>
              <h3>{subject}</h3>
              <p className="preformatted">{text}</p>
            </article>
          ))}
          <div className="buttons">
            <Button look="soft" label={deskWords.close} onClick={hideMails} />
          </div>
        </Panel>
      )}
      {children}
      <FormError error={error} />
      <Form className="buttons closing-actions" onSubmit={() => change.send(decisions)}>
        <Button type="submit" look="primary" label={submit(mailed.length)} busy={change.busy} />
        {mailed.length > 0 && (
          <Button look="soft" busy={preview.busy} onClick={() => preview.send(decisions)}>
            {words.readFirst(mailed.length)}
          </Button>
        )}
        {error instanceof HttpError && error.status === 409 && (
          <Button
            look="soft"
            onClick={() => {
              change.reset();
              preview.reset();
              hideMails();
              onAgain();
            }}
          >
            {words.again}
          </Button>
        )}
        {pendingCalls.length > 0 && <p className="small">{words.calls.still(pendingCalls)}</p>}
      </Form>
    </section>
  );
}
