import { type ReactNode, useEffect, useState } from 'react';
import { dayName } from '#content/calendar-days.ts';
import { dayAndTime } from '#content/desk/days.ts';
import { diaryWords, firstName, diaryWords as words } from '#content/desk/diary.ts';
import { deskWords } from '#content/desk/words.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import {
  type AdviserAvailability,
  type DiaryAdviser,
  type DiaryBookingView,
  type DiaryChanged,
  reasonLimit,
} from '#contract/desk-diary.ts';
import { clockName } from '#contract/desk-hours.ts';
import { type Channel, channels, trimmed } from '#contract/form-fields.ts';
import { Button } from '#ui/button.tsx';
import { useTimes } from '../data/diary.ts';
import { useAnswer } from '../data/queries.ts';
import { leave, useUnsaved } from '../shell/unsaved.ts';
import { Checkbox, Choices, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { localTime, toFirmLocal } from '../ui/firm-local.ts';
import { Panel } from '../ui/panel.tsx';
import { ChangeForm } from './change-form.tsx';

interface FormProps {
  booking: DiaryBookingView;
  movedTo: SelectedTime | null;
  onDone: (changed: DiaryChanged, message: string) => void;
}

/** Splits the firm's local time into form fields. */
const ownTime = (local: string): Pick<ChosenTime, 'day' | 'clock'> => {
  const [day = '', clock = ''] = local.split('T');
  return { day, clock };
};

export function MoveForm({ booking, movedTo, onDone }: FormProps) {
  const { name, email, times, advisers } = booking;
  const local = toFirmLocal(booking.startsAt);
  const [chosen, setChosen] = useState<ChosenTime>({
    proposed: times[0] ?? '',
    ...ownTime(localTime(local.date, local.minute)),
  });
  const [adviser, setAdviser] = useState(booking.adviser);
  const [added, setAdded] = useState('');
  useUnsaved(trimmed(added) !== '');
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
      booking={booking}
      body={{ startsAt, adviser: own, words: added }}
      ready={startsAt !== ''}
      label={words.move.open}
      fields={['startsAt', 'adviser', 'words']}
      onDone={(changed) => onDone(changed, words.move.done(name, dayAndTime(changed.booking.startsAt)))}
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
              maxLength={reasonLimit}
              value={added}
              onValue={setAdded}
            />
          )}
        </>
      )}
    </ChangeForm>
  );
}

export function ReassignForm({ booking, onDone }: FormProps) {
  const { name } = booking;
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
        <p className="small">{words.reassign.noneFree}</p>
      </div>
    );
  return (
    <ChangeForm
      change="POST /api/desk/diary/bookings/:reference/reassign"
      booking={booking}
      body={{ adviser: chosen }}
      ready={chosen !== ''}
      label={words.reassign.short}
      fields={['adviser']}
      onDone={(changed) => onDone(changed, words.reassign.done(name, role))}
    >
      {choice}
    </ChangeForm>
  );
}

export function ConfirmForm({ booking, onDone }: FormProps) {
  return (
    <ChangeForm
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

export function CancelForm({ booking, onDone }: FormProps) {
  const { name, email } = booking;
  const [reason, setReason] = useState('');
  useUnsaved(trimmed(reason) !== '');
  const [offer, setOffer] = useState(true);
  return (
    <ChangeForm
      change="POST /api/desk/diary/bookings/:reference/cancel"
      booking={booking}
      body={{ reason, offer: offer && email !== '' }}
      ready={trimmed(reason) !== ''}
      label={words.cancel.open}
      danger
      fields={['reason']}
      onDone={(changed) => onDone(changed, words.cancel.done(name))}
    >
      <TextArea
        label={email ? words.cancel.reason(firstName(name)) : words.cancel.reasonNoted}
        name="reason"
        rows={3}
        maxLength={reasonLimit}
        value={reason}
        onValue={setReason}
      />
      {email && <Checkbox label={words.cancel.offer} checked={offer} onCheck={setOffer} />}
    </ChangeForm>
  );
}

interface AdviserChoiceProps {
  legend: string;
  advisers: readonly (DiaryAdviser & Partial<AdviserAvailability>)[];
  value: string;
  onChoose: (adviser: string) => void;
}

export function AdviserChoice({ legend, advisers, value, onChoose }: AdviserChoiceProps) {
  return (
    <Choices
      legend={legend}
      value={value}
      onChoose={onChoose}
      options={advisers.map(({ id, role, free = true, reason }) => ({
        value: id,
        // An unavailable current choice stays selected, with the reason.
        disabled: !free && id !== value,
        label: (
          <>
            {role}
            {reason && <small>{reason}</small>}
          </>
        ),
      }))}
    />
  );
}

const moveWords = diaryWords.move;

export interface ChosenTime {
  /** Empty for a custom time, null if nothing is chosen. */
  proposed: string | null;
  day: string;
  clock: string;
}

export interface SelectedTime {
  /** The firm's local time, "2026-11-26T10:30"; empty for none. */
  startsAt: string;
  adviser: string;
}

/** An instant or the firm's local time; empty while incomplete. */
export const startOf = ({ proposed, day, clock }: ChosenTime): string =>
  proposed || (proposed === '' && day && clock ? `${day}T${clock}` : '');

const nameOf = (time: string): string => {
  const [date = '', clock = ''] = time.split('T');
  return time.endsWith('Z') ? dayAndTime(time) : `${dayName(date)}, ${clockName(clock)}`;
};

interface TimeChoiceProps {
  legend: string;
  /** Undefined while loading. */
  times: readonly string[] | undefined;
  chosen: ChosenTime;
  onChoose: (chosen: ChosenTime) => void;
}

export function TimeChoice({ legend, times, chosen, onChoose }: TimeChoiceProps) {
  const options = [
    ...(times ?? []).map((time) => ({ value: time, label: nameOf(time) })),
    { value: '', label: moveWords.other },
  ];
  if (!times)
    return (
      <p className="small" role="status">
        {moveWords.looking}
      </p>
    );
  return (
    <>
      <Choices
        legend={legend}
        options={options}
        value={chosen.proposed ?? undefined}
        onChoose={(proposed) => onChoose({ ...chosen, proposed })}
      />
      {chosen.proposed === '' && (
        <div className="form-pair">
          <TextField
            label={moveWords.day}
            name="startsAt"
            type="date"
            value={chosen.day}
            onValue={(day) => onChoose({ ...chosen, day })}
          />
          <TextField
            label={moveWords.time}
            type="time"
            step={900}
            value={chosen.clock}
            onValue={(clock) => onChoose({ ...chosen, clock })}
          />
        </div>
      )}
    </>
  );
}

const formWords = diaryWords.form;

/** Without duplicates that pages offer under different names. */
function useOffered() {
  const { data } = useAnswer('GET /api/desk/consultations', {});
  return (data?.types ?? []).filter(
    (one, at, all) => all.findIndex(({ title, minutes }) => title === one.title && minutes === one.minutes) === at,
  );
}

export interface BookingDraft extends SelectedTime {
  inquiry: DeskInquiry | null;
}

interface BookFormProps {
  draft: BookingDraft;
  advisers: readonly DiaryAdviser[];
  onDone: (changed: DiaryChanged, message: string) => void;
  onClose: () => void;
}

export function BookForm({ draft, advisers, onDone, onClose }: BookFormProps) {
  const { startsAt: at, inquiry } = draft;
  const [key] = useState(() => crypto.randomUUID());
  const offered = useOffered();
  const [wanted, setConsultation] = useState('');
  const consultation = wanted || (offered[0]?.id ?? '');
  const usual = offered.find(({ id }) => id === consultation)?.advisers[0];
  const [named, setNamed] = useState(draft.adviser);
  const adviser = named || usual || '';
  const [chosen, setChosen] = useState<ChosenTime>({ proposed: at || null, day: '', clock: '' });
  // A time chosen in the week replaces only time and adviser.
  useEffect(() => {
    if (!draft.startsAt) return;
    setNamed(draft.adviser);
    setChosen({ proposed: draft.startsAt, day: '', clock: '' });
  }, [draft]);
  const [channel, setChannel] = useState<Channel>(inquiry?.email && !inquiry.phone ? 'video' : 'phone');
  const [client, setClient] = useState({
    name: inquiry?.name ?? '',
    email: inquiry?.email ?? '',
    phone: inquiry?.phone ?? '',
    company: inquiry?.company ?? '',
    subject: '',
  });
  const { data, isPending } = useTimes(consultation, adviser);
  // The time chosen in the week comes first.
  const times = isPending ? undefined : [...(at ? [at] : []), ...(data?.times ?? [])];
  // Another adviser or consultation has other free times.
  const isKnown = !chosen.proposed || times?.includes(chosen.proposed);
  const startsAt = isKnown ? startOf(chosen) : '';
  const isReachable = channel === 'phone' ? client.phone !== '' : (client.email || client.phone) !== '';
  return (
    <Panel title={formWords.title} onClose={onClose}>
      <ChangeForm
        change="POST /api/desk/diary/bookings"
        body={{ key, consultation, startsAt, adviser, channel, ...client, inquiry: inquiry?.id ?? '' }}
        ready={startsAt !== '' && trimmed(client.name) !== '' && isReachable}
        client={client}
        label={diaryWords.book}
        fields={['startsAt', 'adviser', 'name', 'email', 'phone', 'company', 'subject']}
        onDone={(changed) => onDone(changed, formWords.done(client.name, dayAndTime(changed.booking.startsAt)))}
      >
        {(preview) => {
          const line = (field: keyof typeof client, more: { help?: string; type?: string } = {}): ReactNode => (
            <TextField
              label={formWords[field]}
              name={field}
              value={client[field]}
              onValue={(value) => setClient({ ...client, [field]: value })}
              {...more}
            />
          );
          return (
            <>
              <SelectField
                label={formWords.what}
                value={consultation}
                onValue={setConsultation}
                options={offered.map(({ id, title, minutes }) => ({
                  value: id,
                  label: formWords.minutes(title, minutes),
                }))}
              />
              <AdviserChoice
                legend={formWords.adviser}
                advisers={preview?.advisers ?? advisers}
                value={adviser}
                onChoose={setNamed}
              />
              <TimeChoice
                legend={formWords.time}
                times={times}
                chosen={isKnown ? chosen : { ...chosen, proposed: null }}
                onChoose={setChosen}
              />
              <Choices
                legend={formWords.channel}
                options={channels.map((value) => ({ value, label: diaryWords[value] }))}
                value={channel}
                onChoose={setChannel}
              />
              {line('name')}
              {line('phone', { type: 'tel' })}
              {line('email', { help: formWords.emailHint })}
              {line('company')}
              {line('subject')}
            </>
          );
        }}
      </ChangeForm>
      <div className="buttons">
        <Button look="soft" label={deskWords.cancel} wide onClick={() => leave(onClose)} />
      </div>
    </Panel>
  );
}
