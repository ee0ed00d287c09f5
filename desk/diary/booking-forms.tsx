import { type ReactNode, useEffect, useState } from 'react';
import { formatLongDay } from '#content/calendar-days.ts';
import { weekdayAndTime } from '#content/desk/days.ts';
import { diaryWords, firstName, diaryWords as words } from '#content/desk/diary.ts';
import { deskWords } from '#content/desk/words.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import {
  type AdviserAvailability,
  type ChangedBooking,
  type DiaryAdviser,
  type DiaryBookingView,
  reasonLimit,
} from '#contract/desk-diary.ts';
import { formatClockTime } from '#contract/desk-hours.ts';
import { type Channel, channels, trimInvisible } from '#contract/form-fields.ts';
import { Button } from '#ui/button.tsx';
import { useDiaryTimes } from '../data/diary.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { guardUnsaved, useUnsavedGuard } from '../shell/unsaved.ts';
import { Checkbox, RadioGroup, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { formatLocalDateTime, toFirmDateAndMinute } from '../ui/firm-local.ts';
import { Panel } from '../ui/panel.tsx';
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
              maxLength={reasonLimit}
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
        label={email ? words.cancel.reason(firstName(name)) : words.cancel.reasonNoted}
        name="reason"
        rows={3}
        maxLength={reasonLimit}
        value={reason}
        onValue={setReason}
      />
      {email && <Checkbox label={words.cancel.offer} checked={offer} onCheck={setOffer} />}
    </DiaryChangeForm>
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
    <RadioGroup
      legend={legend}
      value={value}
      onChoose={onChoose}
      options={advisers.map(({ id, role, free = true, reason }) => ({
        value: id,
        // An adviser who is already chosen stays selected, with the reason why they are not free.
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

export interface TimeChoiceValue {
  /** Empty for a custom time, null if nothing is chosen. */
  proposed: string | null;
  day: string;
  clock: string;
}

export interface WeekSelection {
  /** The firm's local time, "2026-11-26T10:30"; empty for none. */
  startsAt: string;
  adviser: string;
}

/** An instant or the firm's local time; empty while incomplete. */
export const toStartTime = ({ proposed, day, clock }: TimeChoiceValue): string =>
  proposed || (proposed === '' && day && clock ? `${day}T${clock}` : '');

const formatTimeLabel = (time: string): string => {
  const [date = '', clock = ''] = time.split('T');
  return time.endsWith('Z') ? weekdayAndTime(time) : `${formatLongDay(date)}, ${formatClockTime(clock)}`;
};

interface TimeChoiceProps {
  legend: string;
  /** Undefined while loading. */
  times: readonly string[] | undefined;
  chosen: TimeChoiceValue;
  onChoose: (chosen: TimeChoiceValue) => void;
}

export function TimeChoice({ legend, times, chosen, onChoose }: TimeChoiceProps) {
  const options = [
    ...(times ?? []).map((time) => ({ value: time, label: formatTimeLabel(time) })),
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
      <RadioGroup
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

/** Several pages may offer the same consultation; it is listed once. */
function useOfferedConsultations() {
  const { data } = useEndpointQuery('GET /api/desk/consultations', {});
  return (data?.types ?? []).filter(
    (one, at, all) => all.findIndex(({ title, minutes }) => title === one.title && minutes === one.minutes) === at,
  );
}

export interface BookingDraft extends WeekSelection {
  inquiry: DeskInquiry | null;
}

interface NewBookingFormProps {
  draft: BookingDraft;
  advisers: readonly DiaryAdviser[];
  onDone: (changed: ChangedBooking, message: string) => void;
  onClose: () => void;
}

export function NewBookingForm({ draft, advisers, onDone, onClose }: NewBookingFormProps) {
  const { startsAt: at, inquiry } = draft;
  const [key] = useState(() => crypto.randomUUID());
  const offered = useOfferedConsultations();
  const [chosenConsultation, setChosenConsultation] = useState('');
  const consultationId = chosenConsultation || (offered[0]?.id ?? '');
  const usual = offered.find(({ id }) => id === consultationId)?.advisers[0];
  const [named, setNamed] = useState(draft.adviser);
  const adviser = named || usual || '';
  const [chosen, setChosen] = useState<TimeChoiceValue>({ proposed: at || null, day: '', clock: '' });
  // A time that is chosen in the week replaces the time and the adviser; the other fields stay.
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
  const { data, isPending } = useDiaryTimes(consultationId, adviser);
  // The time chosen in the week comes first.
  const times = isPending ? undefined : [...(at ? [at] : []), ...(data?.times ?? [])];
  // A time chosen before may not be free for another adviser or consultation.
  const isKnown = !chosen.proposed || times?.includes(chosen.proposed);
  const startsAt = isKnown ? toStartTime(chosen) : '';
  const isReachable = channel === 'phone' ? client.phone !== '' : (client.email || client.phone) !== '';
  return (
    <Panel title={formWords.title} onClose={onClose}>
      <DiaryChangeForm
        change="POST /api/desk/diary/bookings"
        body={{ key, consultation: consultationId, startsAt, adviser, channel, ...client, inquiry: inquiry?.id ?? '' }}
        ready={startsAt !== '' && trimInvisible(client.name) !== '' && isReachable}
        client={client}
        label={diaryWords.book}
        fields={['startsAt', 'adviser', 'name', 'email', 'phone', 'company', 'subject']}
        onDone={(changed) => onDone(changed, formWords.done(client.name, weekdayAndTime(changed.booking.startsAt)))}
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
                value={consultationId}
                onValue={setChosenConsultation}
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
              <RadioGroup
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
      </DiaryChangeForm>
      <div className="buttons">
        <Button look="soft" label={deskWords.cancel} wide onClick={() => guardUnsaved(onClose)} />
      </div>
    </Panel>
  );
}
