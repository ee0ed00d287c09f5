import { useEffect, useState } from 'react';
import { weekdayAndTime } from '#content/desk/days.ts';
import { diaryWords as words } from '#content/desk/diary.ts';
import { toGreetingName } from '#content/person-names.ts';
import { type ChangedBooking, cancellationReasonLimit, type DiaryBookingView } from '#contract/desk-diary.ts';
import { trimInvisible } from '#contract/form-fields.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { Checkbox, TextArea } from '../ui/fields.tsx';
import { formatLocalDateTime, toFirmDateAndMinute } from '../ui/firm-local.ts';
import {
  AdviserChoice,
  TimeChoice,
  type TimeChoiceValue,
  toStartTime,
  type WeekSelection,
} from './booking-choices.tsx';
import { DiaryChangeForm } from './change-form.tsx';

interface BookingFormProps {
  booking: DiaryBookingView;
  movedTo: WeekSelection | null;
  onDone: (changed: ChangedBooking, message: string) => void;
}

/** Splits the firm's local time into the values of the two fields. */
const splitLocalTime = (local: string): Pick<TimeChoiceValue, 'day' | 'clock'> => {
  const [day = '', clock = ''] = local.split('T');
  return { day, clock };
};

export function MoveBookingForm({ booking, movedTo, onDone }: BookingFormProps) {
  const { name, email, times, advisers } = booking;
  const local = toFirmDateAndMinute(booking.startsAt);
  const [chosen, setChosen] = useState<TimeChoiceValue>({
    proposed: times[0] ?? '',
    ...splitLocalTime(formatLocalDateTime(local.date, local.minute)),
  });
  const [adviser, setAdviser] = useState(booking.adviser);
  const [added, setAdded] = useState('');
  useUnsavedGuard(trimInvisible(added) !== '');
  useEffect(() => {
    if (!movedTo) return;
    setChosen({ proposed: '', ...splitLocalTime(movedTo.startsAt) });
    setAdviser(movedTo.adviser);
  }, [movedTo]);
  // Proposed times belong to the booking's present adviser.
  const startsAt = toStartTime(chosen);
  const own = chosen.proposed ? booking.adviser : adviser;
  return (
    <DiaryChangeForm
      change="POST /api/desk/diary/bookings/:reference/move"
      booking={booking}
      body={{ startsAt, adviser: own, words: added }}
      ready={startsAt !== ''}
      label={words.move.open}
      fields={['startsAt', 'adviser', 'words']}
      onDone={(changed) => onDone(changed, words.move.done(name, weekdayAndTime(changed.booking.startsAt)))}
    >
      {(preview) => (
        <>
          <TimeChoice legend={words.move.legend} times={times} chosen={chosen} onChoose={setChosen} />
          {!times.length && <p className="small">{words.move.none}</p>}
          {!chosen.proposed && (
            <AdviserChoice
              legend={words.form.adviser}
              advisers={preview?.advisers ?? advisers.map(({ id, role }) => ({ id, role }))}
              value={adviser}
              onChoose={setAdviser}
            />
          )}
          {email && (
            <TextArea
              label={words.move.words}
              name="words"
              rows={2}
              maxLength={cancellationReasonLimit}
              value={added}
              onValue={setAdded}
            />
          )}
        </>
      )}
    </DiaryChangeForm>
  );
}

export function ReassignBookingForm({ booking, onDone }: BookingFormProps) {
  const { name } = booking;
  const others = booking.advisers.filter(({ id }) => id !== booking.adviser);
  const [picked, setPicked] = useState('');
  // Not the initial state, because the availability may load after the form.
  const chosen = picked || (others.find(({ free, offered }) => free && offered)?.id ?? '');
  const role = others.find(({ id }) => id === chosen)?.role ?? '';
  const choice = <AdviserChoice legend={words.reassign.legend} advisers={others} value={chosen} onChoose={setPicked} />;
  if (!others.some(({ free }) => free))
    return (
      <div className="form">
        {choice}
        <p className="small">{words.reassign.noneFree}</p>
      </div>
    );
  return (
    <DiaryChangeForm
      change="POST /api/desk/diary/bookings/:reference/reassign"
      booking={booking}
      body={{ adviser: chosen }}
      ready={chosen !== ''}
      label={words.reassign.short}
      fields={['adviser']}
      onDone={(changed) => onDone(changed, words.reassign.done(name, role))}
    >
      {choice}
    </DiaryChangeForm>
  );
}

export function ConfirmBookingForm({ booking, onDone }: BookingFormProps) {
  return (
    <DiaryChangeForm
      change="POST /api/desk/diary/bookings/:reference/confirm"
      booking={booking}
      body={{}}
      ready
      label={words.confirm.open}
      fields={[]}
      onDone={(changed) => onDone(changed, words.confirm.done(booking.name))}
    />
  );
}

export function CancelBookingForm({ booking, onDone }: BookingFormProps) {
  const { name, email } = booking;
  const [reason, setReason] = useState('');
  useUnsavedGuard(trimInvisible(reason) !== '');
  const [offer, setOffer] = useState(true);
  return (
    <DiaryChangeForm
      change="POST /api/desk/diary/bookings/:reference/cancel"
      booking={booking}
      body={{ reason, offer: offer && email !== '' }}
      ready={trimInvisible(reason) !== ''}
      label={words.cancel.open}
      danger
      fields={['reason']}
      onDone={(changed) => onDone(changed, words.cancel.done(name))}
    >
      <TextArea
        label={email ? words.cancel.reason(toGreetingName(name) || name) : words.cancel.reasonNoted}
        name="reason"
        rows={3}
        maxLength={cancellationReasonLimit}
        value={reason}
        onValue={setReason}
      />
      {email && <Checkbox label={words.cancel.offer} checked={offer} onCheck={setOffer} />}
    </DiaryChangeForm>
  );
}
