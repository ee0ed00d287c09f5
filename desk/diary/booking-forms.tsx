import { useEffect, useState } from 'react';
import { firstName, momentOf, diaryWords as words } from '#content/desk/diary.ts';
import { type DiaryBookingView, type DiaryChanged, reasonLimit } from '#contract/desk-diary.ts';
import { trimmed } from '#contract/form-fields.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { Checkbox, TextArea } from '../ui/fields.tsx';
import { localTime, toFirmLocal } from '../ui/firm-local.ts';
import { ChangeForm } from './change-form.tsx';
import { AdviserChoice, type ChosenTime, type Pressed, startOf, TimeChoice } from './choices.tsx';

interface FormProps {
  booking: DiaryBookingView;
  movedTo: Pressed | null;
  onDone: (changed: DiaryChanged, said: string) => void;
}

/** Splits the firm's local time into form fields. */
const ownTime = (local: string): Pick<ChosenTime, 'day' | 'clock'> => {
  const [day = '', clock = ''] = local.split('T');
  return { day, clock };
};

export function MoveForm({ booking, movedTo, onDone }: FormProps) {
  const { reference, version, name, email, times, advisers } = booking;
  const local = toFirmLocal(booking.startsAt);
  const [chosen, setChosen] = useState<ChosenTime>({
    proposed: times[0] ?? '',
    ...ownTime(localTime(local.date, local.minute)),
  });
  const [adviser, setAdviser] = useState(booking.adviser);
  useEffect(() => {
    if (!movedTo) return;
    setChosen({ proposed: '', ...ownTime(movedTo.startsAt) });
    setAdviser(movedTo.adviser);
  }, [movedTo]);
  // Proposed times are the booking's own adviser's.
  const startsAt = startOf(chosen);
  const own = chosen.proposed ? booking.adviser : adviser;
  return (
    <ChangeForm
      change="POST /api/desk/diary/bookings/:reference/move"
      reference={reference}
      body={{ startsAt, adviser: own }}
      version={version}
      ready={startsAt !== ''}
      name={email ? firstName(name) : ''}
      label={words.move.open}
      fields={['startsAt', 'adviser']}
      onDone={(changed) => onDone(changed, words.move.done(name, momentOf(changed.booking.startsAt)))}
    >
      {({ preview, problem }) => (
        <>
          <TimeChoice
            legend={words.move.legend}
            times={times}
            chosen={chosen}
            problem={problem('startsAt')}
            onChoose={setChosen}
          />
          {!times.length && <p className="small">{words.move.none}</p>}
          {!chosen.proposed && (
            <AdviserChoice
              legend={words.form.adviser}
              advisers={preview?.advisers ?? advisers.map(({ id, role }) => ({ id, role }))}
              value={adviser}
              onChoose={setAdviser}
            />
          )}
        </>
      )}
    </ChangeForm>
  );
}

export function ReassignForm({ booking, onDone }: FormProps) {
  const { reference, version, name, email } = booking;
  const others = booking.advisers.filter(({ id }) => id !== booking.adviser);
  const [picked, setPicked] = useState('');
  // Availability may load after the form.
  const chosen = picked || (others.find(({ free }) => free)?.id ?? '');
  const role = others.find(({ id }) => id === chosen)?.role ?? '';
  const choice = <AdviserChoice legend={words.reassign.legend} advisers={others} value={chosen} onChoose={setPicked} />;
  if (!others.some(({ free }) => free))
    return (
      <div className="form">
        {choice}
        <p className="small">{words.reassign.nobody}</p>
      </div>
    );
  return (
    <ChangeForm
      change="POST /api/desk/diary/bookings/:reference/reassign"
      reference={reference}
      body={{ adviser: chosen }}
      version={version}
      ready={chosen !== ''}
      name={email ? firstName(name) : ''}
      label={words.reassign.short}
      fields={['adviser']}
      onDone={(changed) => onDone(changed, words.reassign.done(name, role))}
    >
      {() => choice}
    </ChangeForm>
  );
}

export function ConfirmForm({ booking: { reference, version, name }, onDone }: FormProps) {
  return (
    <ChangeForm
      change="POST /api/desk/diary/bookings/:reference/confirm"
      reference={reference}
      body={{}}
      version={version}
      ready
      name={firstName(name)}
      label={words.confirm.open}
      fields={[]}
      onDone={(changed) => onDone(changed, words.confirm.done(name))}
    >
      {() => null}
    </ChangeForm>
  );
}

export function CancelForm({ booking, onDone }: FormProps) {
  const { reference, version, name, email } = booking;
  const [reason, setReason] = useState('');
  useUnsaved(trimmed(reason) !== '');
  const [offer, setOffer] = useState(true);
  return (
    <ChangeForm
      change="POST /api/desk/diary/bookings/:reference/cancel"
      reference={reference}
      body={{ reason, offer: offer && email !== '' }}
      version={version}
      ready={trimmed(reason) !== ''}
      name={email ? firstName(name) : ''}
      label={words.cancel.open}
      danger
      fields={['reason']}
      onDone={(changed) => onDone(changed, words.cancel.done(name))}
    >
      {({ problem }) => (
        <>
          <TextArea
            label={email ? words.cancel.reason(firstName(name)) : words.cancel.reasonNoted}
            rows={3}
            maxLength={reasonLimit}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            problem={problem('reason')}
          />
          {email && (
            <Checkbox label={words.cancel.offer} checked={offer} onChange={({ target }) => setOffer(target.checked)} />
          )}
        </>
      )}
    </ChangeForm>
  );
}
