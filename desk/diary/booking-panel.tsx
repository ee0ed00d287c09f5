import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { momentOf, whenLines, diaryWords as words } from '#content/desk/diary.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmClock } from '#content/firm-time.ts';
import {
  bookingPath,
  type DiaryBookingView,
  type DiaryChanged,
  diaryEndpoints,
  type Outcome,
} from '#contract/desk-diary.ts';
import { mailLink } from '#contract/mail-link.ts';
import { useMailKept } from '../data/board.ts';
import { call, Refused } from '../data/call.ts';
import { useDiaryAgain } from '../data/diary.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { Phone } from '../ui/phone.tsx';
import { useTelling } from '../ui/telling.tsx';
import { CancelForm, ConfirmForm, GiveForm, MoveForm } from './booking-forms.tsx';
import type { Pressed } from './time-choice.tsx';

/** What became of a consultation that has begun. It sends no mail, so it happens at once and can be taken back. */
function OutcomeAsked({ booking }: { booking: DiaryBookingView }) {
  const { reference, version, name, outcome } = booking;
  const again = useDiaryAgain();
  const { offerUndo, warn } = useTelling();
  const path = bookingPath(diaryEndpoints.outcome, reference);
  const failed = (error: Error) => {
    again();
    warn((error instanceof Refused && error.message) || `${deskWords.away.title}. ${deskWords.away.next}`);
  };
  const undo = useChange(
    (given: { version: number; outcome: Outcome }) => call<DiaryChanged>(path, given),
    ({ booking: changed }) => again(changed),
    failed,
  );
  const { send, busy } = useChange(
    ({ version, outcome }: { version: number; outcome: Outcome; before: Outcome }) =>
      call<DiaryChanged>(path, { version, outcome }),
    ({ booking: changed }, { before }) => {
      again(changed);
      offerUndo(words.outcome.done(name, words.outcomes[changed.outcome]), () =>
        undo.send({ version: changed.version, outcome: before }),
      );
    },
    failed,
  );
  const choose = (chosen: Outcome) => () => {
    if (chosen !== outcome) send({ version, outcome: chosen, before: outcome });
  };
  return (
    <div className="do">
      <h3>{words.outcome.title}</h3>
      <div className="acts">
        {(['came', 'missed'] as const).map((one) => (
          <Button
            key={one}
            {...(outcome === one ? {} : { kind: 'soft' as const })}
            aria-pressed={outcome === one}
            busy={busy}
            onClick={choose(one)}
          >
            {words.outcome[one]}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** What somebody is about to do with the booking that is selected. */
export type Asking = 'confirm' | 'move' | 'give' | 'cancel';

const forms = { confirm: ConfirmForm, move: MoveForm, give: GiveForm, cancel: CancelForm } as const;
const caps = { confirm: 'C', move: 'M', give: 'G', cancel: 'X' } as const;

/** What can be done with a booking before it begins, each with its key. */
export function askedOf({ state, begun }: DiaryBookingView): [what: Asking, key: string][] {
  const all: Record<typeof state, Asking[]> = {
    held: ['confirm', 'cancel'],
    confirmed: ['move', 'give', 'cancel'],
    cancelled: [],
  };
  return begun ? [] : all[state].map((what) => [what, caps[what].toLowerCase()]);
}

/** One booking beside its week: what it is, and what can be done with it. */
export function BookingPanel({
  booking,
  role,
  asking,
  movedTo,
  onAsk,
  onDone,
  onClose,
  keys,
  take,
}: {
  booking: DiaryBookingView;
  role: string;
  asking: Asking | null;
  /** The free time that was pressed in the week for a move. */
  movedTo: Pressed | null;
  onAsk: (what: Asking | null) => void;
  onDone: (changed: DiaryChanged, said: string) => void;
  onClose: () => void;
  /** Whether the keys stand on the buttons. */
  keys: boolean;
  /** Whether it takes the focus: on a phone it stands below the day. */
  take: boolean;
}) {
  const { name, company, inquiry, state, begun, heldUntil, declinedAt, outcome } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const { reference } = booking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another booking takes the focus anew
  useEffect(() => {
    if (!take) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [take, reference]);
  const mailKept = useMailKept();
  return (
    <section className="panel panel--side" aria-labelledby="booking">
      <div className="panel__head">
        <h2 id="booking" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <button type="button" className="lk" onClick={onClose}>
          {words.close}
        </button>
      </div>
      <p className="s">
        {company && `${company}, `}
        <Link className="t" href={`/inquiries/${encodeURIComponent(inquiry)}`}>
          {inquiry}
        </Link>
      </p>
      {state === 'confirmed' && declinedAt && !outcome && (
        <p className="line">
          <b>{words.declinedAt(momentOf(declinedAt))}</b> {words.declinedNext(begun)}
        </p>
      )}
      <Facts booking={booking} role={role} />
      {state === 'held' && heldUntil && <p className="line">{words.heldUntil(firmClock(heldUntil), mailKept)}</p>}
      {state === 'confirmed' && begun && <OutcomeAsked booking={booking} />}
      {askedOf(booking).map(([what]) => {
        const Form = forms[what];
        const isOpen = asking === what;
        return (
          <div key={what} className="do">
            <h3>
              <button type="button" aria-expanded={isOpen} onClick={() => onAsk(isOpen ? null : what)}>
                <span>{words[what].open}</span>
                {keys && <Cap>{caps[what]}</Cap>}
              </button>
            </h3>
            {isOpen && (
              <Opened onClose={() => onAsk(null)}>
                <Form {...{ booking, movedTo, onDone }} />
              </Opened>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** A form that has just been opened: its first control takes the focus, and Escape closes it alone. */
function Opened({ onClose, children }: { onClose: () => void; children: ReactNode }) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard on its way up from the form's own controls
    <div
      className="in"
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

function Facts({ booking, role }: { booking: DiaryBookingView; role: string }) {
  const { startsAt, endsAt, channel, phone, email, title, subject, meetingLink, clientTime, state } = booking;
  const [day, hours] = whenLines(startsAt, endsAt);
  return (
    <dl className="facts">
      <Fact term={words.facts.when}>
        {day}
        <br />
        {hours}
      </Fact>
      {clientTime && <Fact term={words.facts.theirs}>{clientTime}</Fact>}
      <Fact term={words.facts.with}>{role}</Fact>
      <Fact term={words.facts.how}>
        {channel === 'phone' && (
          <>
            {words.phone}, <Phone className="lk t" of={phone} />
          </>
        )}
        {channel === 'video' && !meetingLink && words.roomSent}
        {channel === 'video' && meetingLink && (
          <>
            {words.video},{' '}
            <a className="lk" href={meetingLink} rel="noreferrer" target="_blank">
              {words.room}
            </a>
          </>
        )}
      </Fact>
      <Fact term={words.facts.what}>{title}</Fact>
      {subject && <Fact term={words.facts.about}>{subject}</Fact>}
      <Fact term={words.facts.email}>{email ? <a href={mailLink(email)}>{email}</a> : words.noEmail}</Fact>
      {state === 'cancelled' && <Fact term={words.facts.state}>{words.cancelled}</Fact>}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
