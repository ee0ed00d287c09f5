import { type ReactNode, useId, useState } from 'react';
import { bookedDateAndTime } from '#content/desk/board.ts';
import { mailsSentSentence, unavailableReasons, closingWords as words } from '#content/desk/closing.ts';
import { weekdayAndTime } from '#content/desk/days.ts';
import { deskWords } from '#content/desk/words.ts';
import { HttpError } from '#contract/client.ts';
import type { AffectedBooking, BookingDecision, MailPreviews } from '#contract/desk-hours.ts';
import { Button } from '#ui/button.tsx';
import { useIsMailOnlyStored } from '../data/inquiries.ts';
import { useDeskMutation } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { Form, SelectField } from '../ui/fields.tsx';
import { Panel, Section } from '../ui/panel.tsx';
import { Cell, NumericCell, Row, Table } from '../ui/table.tsx';
import { FormError, PhoneLinks, StaffInitials } from '../ui/text.tsx';
import {
  type BookingChoice,
  isNotifiedByMail,
  listCallOutcomes,
  resolveChoice,
  summarizeMail,
  toClosingDecisions,
} from './booking-choice.ts';

interface AffectedRowProps {
  /** Whether the row shows the day as well as the time. */
  showsDay: boolean;
  booking: AffectedBooking;
  choice: BookingChoice;
  onChoose: (choice: BookingChoice) => void;
}

function AffectedRow({ showsDay, booking, choice, onChoose }: AffectedRowProps) {
  const group = useId();
  const { startsAt, name, company, adviser: own, role, channel, held, others, times } = booking;
  const radio = (checked: boolean, label: string, pick: (() => void) | undefined) => (
    <label className="choice">
      <input type="radio" name={group} checked={checked} disabled={!pick} onChange={() => pick?.()} />
      <span>{label}</span>
    </label>
  );
  const first = times[0];
  const [day, clock] = bookedDateAndTime(startsAt);
  return (
    <Row>
      <NumericCell>
        <b>{showsDay ? day : clock}</b>
        {showsDay && <small>{clock}</small>}
      </NumericCell>
      <Cell>
        <b>{name}</b>
        <small>{[company, held && words.held].filter(Boolean).join(', ')}</small>
      </Cell>
      <Cell>
        <StaffInitials person={{ adviser: own, name: role }} />
      </Cell>
      <Cell>{words.ways[channel]}</Cell>
      <Cell>
        <fieldset className="choices">
          <legend className="visually-hidden">{name}</legend>
          {others.map(({ adviser, name: other, specialist, unavailable }) => (
            <div key={adviser}>
              {radio(
                choice.how === 'reassign' && choice.to === adviser,
                unavailable ? words.cannot(other, unavailableReasons[unavailable]) : words.give(other, specialist),
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
              options={times.map((value) => ({ value, label: weekdayAndTime(value) }))}
            />
          )}
          {radio(choice.how === 'invite', words.invite, () => onChoose({ how: 'invite' }))}
        </fieldset>
      </Cell>
      <Cell className="small">{summarizeMail(booking, choice)}</Cell>
    </Row>
  );
}

interface CallListProps {
  callers: readonly AffectedBooking[];
  isMailOnlyStored: boolean;
  choiceOf: (booking: AffectedBooking) => BookingChoice;
  onChoose: (booking: AffectedBooking, choice: BookingChoice) => void;
}

function CallList({ callers, isMailOnlyStored, choiceOf, onChoose }: CallListProps) {
  return (
    <Section id="clo-calls" className="closing-calls bleed" title={words.calls.title(callers.length)}>
      <p className="small">{isMailOnlyStored ? words.calls.leadStored : words.calls.lead}</p>
      <ul>
        {callers.map((booking) => {
          const { reference, startsAt, name, company, phone } = booking;
          const outcomes = listCallOutcomes(booking);
          const chosen = JSON.stringify(choiceOf(booking));
          return (
            <li key={reference}>
              <b className="numeric">{weekdayAndTime(startsAt)}</b>
              <span>
                <b>{name}</b>
                {company && `, ${company}`}
              </span>
              <span>
                {phone ? (
                  <>
                    {words.calls.call} <PhoneLinks className="button numeric" text={phone} />
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

/** By the booking's reference. */
export type BookingChoices = ReadonlyMap<string, BookingChoice>;

interface AffectedBookingsProps {
  affected: readonly AffectedBooking[];
  title: string;
  /** Kept by the screen, because this component is mounted again when the period changes. */
  choices: BookingChoices;
  onChoices: (choices: BookingChoices) => void;
  /** For bookings that may be on several days. */
  showsDay?: boolean;
  /** The heading if no booking is affected. */
  emptyTitle: string;
  submitLabel: (mails: number) => string;
  previewMails: (decisions: BookingDecision[]) => Promise<MailPreviews>;
  decide: (decisions: BookingDecision[]) => Promise<{ mails: number; heldBack: readonly string[] }>;
  /** The sentence that reports success. */
  doneMessage: (mailsSent: string, pendingCalls: readonly string[]) => string;
  onReload: () => void;
  onDone: () => void;
  /** Shown between the bookings and the submit button. */
  children?: ReactNode;
}

/** Asks what happens to each booking in a time that is being closed, or after an adviser's last day. */
export function AffectedBookings(props: AffectedBookingsProps) {
  const { affected, title, showsDay = false, emptyTitle, submitLabel, doneMessage, children } = props;
  const { choices, onChoices, previewMails, decide, onReload, onDone } = props;
  const { notify, showWarning } = useNotifications();
  const isMailOnlyStored = useIsMailOnlyStored();
  const [mails, setMails] = useState<MailPreviews['mails'] | null>(null);
  const hideMails = () => setMails(null);
  useUnsavedGuard(choices.size > 0);
  const preview = useDeskMutation(previewMails, ({ mails }) => setMails(mails));
  const change = useDeskMutation(decide, ({ mails: sent, heldBack }) => {
    const done = doneMessage(mailsSentSentence(sent, isMailOnlyStored), pendingCalls);
    if (heldBack.length) showWarning(`${done} ${words.heldBack(heldBack)}`);
    else notify(done);
    onDone();
  });
  const chosenFor = (booking: AffectedBooking) => resolveChoice(booking, choices, isMailOnlyStored);
  const choose = ({ reference }: AffectedBooking, choice: BookingChoice) => {
    onChoices(new Map(choices).set(reference, choice));
    hideMails();
  };
  const mailed = affected.filter((booking) => isNotifiedByMail(booking, isMailOnlyStored));
  const callers = affected.filter((booking) => !isNotifiedByMail(booking, isMailOnlyStored));
  const pendingCalls = callers.filter((booking) => chosenFor(booking).how === 'call').map(({ name }) => name);
  const decisions = toClosingDecisions(affected, choices, isMailOnlyStored);
  const error = change.error ?? preview.error;
  return (
    <section aria-label={title}>
      <div role="status">{affected.length === 0 && <h2 className="closing-title">{emptyTitle}</h2>}</div>
      {callers.length > 0 && (
        <CallList callers={callers} choiceOf={chosenFor} isMailOnlyStored={isMailOnlyStored} onChoose={choose} />
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
                showsDay={showsDay}
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
        <Button type="submit" look="primary" label={submitLabel(mailed.length)} busy={change.busy} />
        {mailed.length > 0 && (
          <Button look="soft" busy={preview.busy} onClick={() => preview.send(decisions)}>
            {words.readFirst(mailed.length)}
          </Button>
        )}
        {error instanceof HttpError && error.status === 409 && (
          <Button
            label={words.again}
            look="soft"
            onClick={() => {
              change.reset();
              preview.reset();
              hideMails();
              onReload();
            }}
          />
        )}
        {pendingCalls.length > 0 && <p className="small">{words.calls.still(pendingCalls)}</p>}
      </Form>
    </section>
  );
}
