import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { weekdayAndTime } from '#content/desk/days.ts';
import { dayAndHours, diaryWords as words } from '#content/desk/diary.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmClock } from '#content/firm-time.ts';
import type { BookingOutcome, ChangedBooking, DiaryBookingView } from '#contract/desk-diary.ts';
import { toMailtoHref } from '#contract/links.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { callEndpoint } from '../data/call.ts';
import { useIsMailOnlyStored } from '../data/inquiries.ts';
import { useDeskMutation } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { DescriptionList } from '../ui/panel.tsx';
import { Kbd, PhoneLinks } from '../ui/text.tsx';
import type { WeekSelection } from './booking-choices.tsx';
import { CancelBookingForm, ConfirmBookingForm, MoveBookingForm, ReassignBookingForm } from './booking-forms.tsx';
import './booking-panel.css';

/** Sends no mail, so it needs no confirmation and can be undone. */
function OutcomeButtons({ booking }: { booking: DiaryBookingView }) {
  const { reference, version, name, outcome } = booking;
  const { showToast, showWarning } = useNotifications();
  // The reference is an argument, because undo may be pressed while another booking is shown.
  const note = ({ reference, ...body }: { reference: string; version: number; outcome: BookingOutcome }) =>
    callEndpoint('POST /api/desk/diary/bookings/:reference/outcome', { params: { reference }, body });
  const undo = useDeskMutation(note, undefined, showWarning);
  const { send, busy } = useDeskMutation(
    ({ before: _, ...sent }: { reference: string; version: number; outcome: BookingOutcome; before: BookingOutcome }) =>
      note(sent),
    ({ booking: changed }, { before }) => {
      showToast(words.outcome.done(name, words.outcomes[changed.outcome]), () =>
        undo.send({ reference: changed.reference, version: changed.version, outcome: before }),
      );
    },
    showWarning,
  );
  const choose = (chosen: BookingOutcome) => () => {
    if (chosen !== outcome) send({ reference, version, outcome: chosen, before: outcome });
  };
  return (
    <div className="booking-action">
      <h3>{words.outcome.title}</h3>
      <div className="buttons">
        {(['came', 'missed'] as const).map((one) => (
          <Button
            label={words.outcome[one]}
            key={one}
            look={outcome === one ? 'outline' : 'soft'}
            aria-pressed={outcome === one}
            busy={busy}
            onClick={choose(one)}
          />
        ))}
      </div>
    </div>
  );
}

export type BookingAction = 'confirm' | 'move' | 'reassign' | 'cancel';

const actionForms = {
  confirm: ConfirmBookingForm,
  move: MoveBookingForm,
  reassign: ReassignBookingForm,
  cancel: CancelBookingForm,
} as const;
const actionShortcuts = { confirm: 'C', move: 'M', reassign: 'G', cancel: 'X' } as const;

export function listBookingActions({ state, begun }: DiaryBookingView): [what: BookingAction, key: string][] {
  const all: Record<typeof state, BookingAction[]> = {
    held: ['confirm', 'cancel'],
    confirmed: ['move', 'reassign', 'cancel'],
    cancelled: [],
  };
  return begun ? [] : all[state].map((what) => [what, actionShortcuts[what].toLowerCase()]);
}

interface BookingPanelProps {
  booking: DiaryBookingView;
  role: string;
  openForm: BookingAction | null;
  movedTo: WeekSelection | null;
  onOpen: (what: BookingAction | null) => void;
  onDone: (changed: ChangedBooking, message: string) => void;
  onClose: () => void;
  /** On phones, where the panel is below the day. */
  takesFocus: boolean;
}

export function BookingPanel(props: BookingPanelProps) {
  const { booking, role, openForm, movedTo, onOpen, onDone, onClose, takesFocus } = props;
  const { name, company, inquiry, state, begun, heldUntil, declinedAt, outcome } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const { reference } = booking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again for another booking
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus, reference]);
  const isMailOnlyStored = useIsMailOnlyStored();
  return (
    <section className="panel booking-panel" aria-labelledby="booking">
      <div className="spread">
        <h2 id="booking" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <TextButton onClick={onClose}>{deskWords.close}</TextButton>
      </div>
      <p className="small">
        {company && `${company}, `}
        <Link className="numeric" href={`/inquiries/${encodeURIComponent(inquiry)}`}>
          {inquiry}
        </Link>
      </p>
      {state === 'confirmed' && declinedAt && !outcome && (
        <p className="note">
          <b>{words.declinedAt(weekdayAndTime(declinedAt))}</b> {words.declinedNext(begun)}
        </p>
      )}
      <BookingFacts booking={booking} role={role} />
      {state === 'held' && heldUntil && (
        <p className="note">{words.heldUntil(firmClock(heldUntil), isMailOnlyStored)}</p>
      )}
      {state === 'confirmed' && begun && <OutcomeButtons booking={booking} />}
      {listBookingActions(booking).map(([what]) => {
        const Form = actionForms[what];
        const isOpen = openForm === what;
        return (
          <div key={what} className="booking-action">
            <h3>
              <button
                className="flex-row"
                type="button"
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? null : what)}
              >
                <span>{words[what].open}</span>
                <Kbd>{actionShortcuts[what]}</Kbd>
              </button>
            </h3>
            {isOpen && (
              <ExpandedForm onClose={() => onOpen(null)}>
                <Form booking={booking} movedTo={movedTo} onDone={onDone} />
              </ExpandedForm>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** Focuses its first control. Escape closes only this form, not the panel. */
function ExpandedForm({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    inside.current?.scrollIntoView({ block: 'nearest' });
    const controls = 'input:checked, textarea, input:not(:disabled), button';
    inside.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape bubbling from the form's controls
    <div
      className="booking-form"
      ref={inside}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

function BookingFacts({ booking, role }: { booking: DiaryBookingView; role: string }) {
  const { startsAt, endsAt, channel, phone, email, title, subject, meetingLink, clientTime, state } = booking;
  const [day, hours] = dayAndHours(startsAt, endsAt);
  return (
    <DescriptionList
      entries={{
        [words.facts.when]: (
          <>
            {day}
            <br />
            {hours}
          </>
        ),
        [words.facts.theirs]: clientTime,
        [words.facts.with]: role,
        [words.facts.how]:
          channel === 'phone' ? (
            <>
              {words.phone}, <PhoneLinks className="link-button numeric" text={phone} />
            </>
          ) : meetingLink ? (
            <>
              {words.video},{' '}
              <a className="link-button" href={meetingLink} rel="noreferrer" target="_blank">
                {words.room}
              </a>
            </>
          ) : (
            words.roomSent
          ),
        [words.facts.what]: title,
        [words.facts.about]: subject,
        [words.facts.email]: email ? <a href={toMailtoHref(email)}>{email}</a> : words.noEmail,
        [words.facts.state]: state === 'cancelled' && words.cancelled,
      }}
    />
  );
}
