import { type ReactNode, useEffect, useState } from 'react';
import { type Consultation, consultations } from '#content/consultations.ts';
import { diaryWords, firstName, momentOf } from '#content/desk/diary.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import type { DiaryAdviser, DiaryChanged } from '#contract/desk-diary.ts';
import { type Channel, channels, trimmed } from '#contract/form-fields.ts';
import { Button } from '#ui/button.tsx';
import { useTimes } from '../data/diary.ts';
import { leave } from '../shell/unsaved.ts';
import { Choices, SelectField, TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { ChangeForm } from './change-form.tsx';
import { AdviserChoice, type ChosenTime, type Pressed, startOf, TimeChoice } from './choices.tsx';

const words = diaryWords.form;
/** Removes duplicates that pages offer under different names. */
const offered = Object.entries(consultations as Readonly<Record<string, Consultation>>).filter(
  ([, one], at, all) =>
    all.findIndex(([, { title, minutes }]) => title === one.title && minutes === one.minutes) === at,
);

export interface Beginning extends Pressed {
  inquiry: DeskInquiry | null;
}

interface BookFormProps {
  beginning: Beginning;
  advisers: readonly DiaryAdviser[];
  onDone: (changed: DiaryChanged, message: string) => void;
  onClose: () => void;
}

export function BookForm({ beginning, advisers, onDone, onClose }: BookFormProps) {
  const { startsAt: at, inquiry } = beginning;
  const [key] = useState(() => crypto.randomUUID());
  const [consultation, setConsultation] = useState(() => offered[0]?.[0] ?? '');
  const usual = (consultations as Readonly<Record<string, Consultation>>)[consultation]?.advisers[0];
  const [named, setNamed] = useState(beginning.adviser);
  const adviser = named || usual || '';
  const [chosen, setChosen] = useState<ChosenTime>({ proposed: at || null, day: '', clock: '' });
  // A time chosen in the week replaces only time and adviser.
  useEffect(() => {
    if (!beginning.startsAt) return;
    setNamed(beginning.adviser);
    setChosen({ proposed: beginning.startsAt, day: '', clock: '' });
  }, [beginning]);
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
    <Panel title={words.title} onClose={onClose}>
      <ChangeForm
        change="POST /api/desk/diary/bookings"
        body={{ key, consultation, startsAt, adviser, channel, ...client, inquiry: inquiry?.id ?? '' }}
        ready={startsAt !== '' && trimmed(client.name) !== '' && isReachable}
        name={client.email ? firstName(client.name) : ''}
        label={diaryWords.book}
        fields={['startsAt', 'adviser', 'name', 'email', 'phone', 'company', 'subject']}
        onDone={(changed) => onDone(changed, words.done(client.name, momentOf(changed.booking.startsAt)))}
      >
        {({ preview, problem }) => {
          const line = (field: keyof typeof client, more: { help?: string; type?: string } = {}): ReactNode => (
            <TextField
              label={words[field]}
              autoComplete="off"
              value={client[field]}
              onChange={({ target }) => setClient({ ...client, [field]: target.value })}
              problem={problem(field)}
              {...more}
            />
          );
          return (
            <>
              <SelectField
                label={words.what}
                value={consultation}
                onChange={({ target }) => setConsultation(target.value)}
                options={offered.map(([value, { title, minutes }]) => ({
                  value,
                  label: words.minutes(title, minutes),
                }))}
              />
              <AdviserChoice
                legend={words.adviser}
                advisers={preview?.advisers ?? advisers}
                value={adviser}
                onChoose={setNamed}
              />
              <TimeChoice
                legend={words.time}
                times={times}
                chosen={isKnown ? chosen : { ...chosen, proposed: null }}
                problem={problem('startsAt')}
                onChoose={setChosen}
              />
              <Choices
                legend={words.channel}
                options={channels.map((value) => ({ value, label: diaryWords[value] }))}
                value={channel}
                onChoose={setChannel}
              />
              {line('name')}
              {line('phone', { type: 'tel' })}
              {line('email', { help: words.emailHint })}
              {line('company')}
              {line('subject')}
            </>
          );
        }}
      </ChangeForm>
      <div className="buttons">
        <Button look="soft" wide onClick={() => leave(onClose)}>
          {words.keep}
        </Button>
      </div>
    </Panel>
  );
}
