import { type ReactNode, useEffect, useState } from 'react';
import { weekdayAndTime } from '#content/desk/days.ts';
import { diaryWords as words } from '#content/desk/diary.ts';
import { deskWords } from '#content/desk/words.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import type { ChangedBooking, DiaryAdviser } from '#contract/desk-diary.ts';
import { type Channel, channels, trimInvisible } from '#contract/form-fields.ts';
import { Button } from '#ui/button.tsx';
import { useDiaryTimes } from '../data/diary.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { findUnsaved, useKeepUnsaved } from '../data/session.ts';
import { guardUnsaved } from '../shell/unsaved.ts';
import { RadioGroup, SelectField, TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';
import {
  AdviserChoice,
  TimeChoice,
  type TimeChoiceValue,
  toStartTime,
  type WeekSelection,
} from './booking-choices.tsx';
import { DiaryChangeForm } from './change-form.tsx';

/** Several pages may offer the same consultation; it is listed once. */
function useOfferedConsultations(wanted: string | undefined) {
  const { data, error } = useEndpointQuery('GET /api/desk/consultations', {});
  const types = data?.types ?? [];
  const isSame = (one: (typeof types)[number], other: (typeof types)[number]) =>
    one.title === other.title && one.minutes === other.minutes;
  const offered = types.filter((one, at) => types.findIndex((other) => isSame(one, other)) === at);
  const suggested = types.find(({ id }) => id === wanted);
  const first = offered.find((one) => suggested && isSame(one, suggested)) ?? offered[0];
  return { offered, first: first?.id ?? '', listProblem: error };
}

export interface BookingDraft extends WeekSelection {
  inquiry: DeskInquiry | null;
  /** Id of the type to begin with. */
  consultation?: string | undefined;
}

interface KeptBooking {
  chosenConsultation: string;
  named: string;
  chosen: TimeChoiceValue;
  channel: Channel;
  client: Record<'name' | 'email' | 'phone' | 'company' | 'subject', string>;
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
  const { offered, first, listProblem } = useOfferedConsultations(draft.consultation);
  const keep = `booking ${inquiry?.id ?? 'new'}`;
  const [kept] = useState(() => findUnsaved<KeptBooking>(keep));
  const [chosenConsultation, setChosenConsultation] = useState(kept?.chosenConsultation ?? '');
  const consultationId = chosenConsultation || first;
  const usual = offered.find(({ id }) => id === consultationId)?.advisers[0];
  const [named, setNamed] = useState(kept?.named ?? draft.adviser);
  const adviser = named || usual || '';
  const [chosen, setChosen] = useState<TimeChoiceValue>(kept?.chosen ?? { proposed: at || null, day: '', clock: '' });
  // A time that is chosen in the week replaces the time and the adviser; the other fields stay.
  useEffect(() => {
    if (!draft.startsAt) return;
    setNamed(draft.adviser);
    setChosen({ proposed: draft.startsAt, day: '', clock: '' });
  }, [draft]);
  const [channel, setChannel] = useState<Channel>(
    kept?.channel ?? (inquiry?.email && !inquiry.phone ? 'video' : 'phone'),
  );
  const [client, setClient] = useState(
    kept?.client ?? {
      name: inquiry?.name ?? '',
      email: inquiry?.email ?? '',
      phone: inquiry?.phone ?? '',
      company: inquiry?.company ?? '',
      subject: '',
    },
  );
  useKeepUnsaved(keep, { chosenConsultation, named, chosen, channel, client });
  const { data, isPending, error } = useDiaryTimes(consultationId, adviser);
  const listError = listProblem ?? error;
  // The time chosen in the week comes first.
  const times = isPending && !listError ? undefined : [...(at ? [at] : []), ...(data?.times ?? [])];
  // A time chosen before may not be free for another adviser or consultation.
  const isKnown = !chosen.proposed || times?.includes(chosen.proposed);
  const startsAt = isKnown ? toStartTime(chosen) : '';
  const isReachable = channel === 'phone' ? client.phone !== '' : (client.email || client.phone) !== '';
  return (
    <Panel title={words.form.title} onClose={onClose}>
      <DiaryChangeForm
        change="POST /api/desk/diary/bookings"
        body={{ key, consultation: consultationId, startsAt, adviser, channel, ...client, inquiry: inquiry?.id ?? '' }}
        ready={startsAt !== '' && trimInvisible(client.name) !== '' && isReachable}
        client={client}
        label={words.book}
        // The day and time are fields only if another time is wanted.
        fields={[
          ...(chosen.proposed === '' ? ['startsAt'] : []),
          'adviser',
          'name',
          'email',
          'phone',
          'company',
          'subject',
        ]}
        onDone={(changed) =>
          onDone(changed, words.form.done(client.name, weekdayAndTime(changed.booking.startsAt), !!inquiry?.dueAt))
        }
      >
        {(preview) => {
          const line = (field: keyof typeof client, more: { help?: string; type?: string } = {}): ReactNode => (
            <TextField
              label={words.form[field]}
              name={field}
              value={client[field]}
              data-unsaved={kept?.client[field] ? '' : undefined}
              onValue={(value) => setClient({ ...client, [field]: value })}
              {...more}
            />
          );
          return (
            <>
              <SelectField
                label={words.form.what}
                value={consultationId}
                onValue={setChosenConsultation}
                options={offered.map(({ id, title, minutes }) => ({
                  value: id,
                  label: words.form.minutes(title, minutes),
                }))}
              />
              <AdviserChoice
                legend={words.form.adviser}
                advisers={preview?.advisers ?? advisers}
                value={adviser}
                onChoose={setNamed}
              />
              <FormError error={listError} />
              <TimeChoice
                legend={words.form.time}
                times={times}
                chosen={isKnown ? chosen : { ...chosen, proposed: null }}
                onChoose={setChosen}
              />
              <RadioGroup
                legend={words.form.channel}
                options={channels.map((value) => ({ value, label: words[value] }))}
                value={channel}
                onChoose={setChannel}
              />
              {line('name')}
              {line('phone', { type: 'tel' })}
              {line('email', { help: words.form.emailHint })}
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
