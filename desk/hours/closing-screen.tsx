import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { closingWords as words } from '#content/desk/closing.ts';
import { spanNamed } from '#content/desk/days.ts';
import { diaryWords } from '#content/desk/diary.ts';
import { firmDate } from '#content/firm-time.ts';
import type { AdviserTime, ClosingWanted } from '#contract/desk-hours.ts';
import { clockName, everybody, hoursLimits } from '#contract/desk-hours.ts';
import { call } from '../data/call.ts';
import { useAffected, useHours } from '../data/hours.ts';
import { AffectedBookings, type BookingChoices } from './affected-bookings.tsx';
import './hours.css';
import { useCurrentStaff } from '../data/session.ts';
import { settingsPath } from '../settings/settings-frame.tsx';
import { Screen, withAnswer } from '../shell/screen.tsx';
import { leave, useUnsaved } from '../shell/unsaved.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';

export default withAnswer(words.title(''), useHours, ({ data }) => (
  <ClosingForm times={data.filter(({ mayChange }) => mayChange)} />
));

/** As `09:15`. */
const quarters = Array.from(
  { length: 96 },
  (_, n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
);

const clock = (first: string) => [
  { value: '', label: first },
  ...quarters.map((value) => ({ value, label: clockName(value) })),
];

function ClosingForm({ times }: { times: readonly AdviserTime[] }) {
  const { person } = useCurrentStaff();
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const [adviser, setAdviser] = useState(query.get('adviser') || person.adviser || '');
  const [wanted, setWanted] = useState<ClosingWanted>(() => {
    const day = query.get('day') || firmDate(new Date().toISOString());
    return {
      from: day,
      to: query.get('to') || day,
      fromTime: '',
      toTime: '',
      reason: query.get('reason') ?? '',
    };
  });
  const [choices, setChoices] = useState<BookingChoices>(new Map());
  const isAll = adviser === everybody;
  const one = times.find((time) => time.adviser === adviser) ?? times[0];
  const adviserId = isAll ? everybody : (one?.adviser ?? '');
  const change = (more: Partial<ClosingWanted>) => setWanted({ ...wanted, ...more });
  const lookedAt: ClosingWanted = { ...wanted, to: wanted.to < wanted.from ? wanted.from : wanted.to };
  const found = useAffected(adviserId, { ...lookedAt, reason: '' });
  // Returns to the diary's week if it came from there.
  const before = query.has('diary')
    ? { name: diaryWords.title, href: wanted.from ? `/diary?week=${wanted.from}` : '/diary' }
    : { name: words.back, href: settingsPath('hours') };
  const goBack = () => navigate(before.href);
  const day = wanted.from && spanNamed(lookedAt);
  const params = { adviser: adviserId };
  useUnsaved(wanted.reason !== (query.get('reason') ?? '') && found.data !== undefined);
  return (
    <Screen live parent={before} title={words.title(day)} lead={words.safe} keys={{ escape: () => leave(goBack) }}>
      <div className="closing-form">
        {person.role === 'owner' && (
          <fieldset className="field">
            <legend>{words.scope}</legend>
            <div className="segments">
              <button type="button" aria-pressed={!isAll} onClick={() => setAdviser(one?.adviser ?? '')}>
                {words.one}
              </button>
              <button type="button" aria-pressed={isAll} onClick={() => setAdviser(everybody)}>
                {words.everybody}
              </button>
            </div>
          </fieldset>
        )}
        {!isAll && (
          <SelectField
            label={words.who}
            name="adviser"
            value={adviserId}
            onValue={setAdviser}
            options={times.map(({ adviser: value, name }) => ({ value, label: name }))}
          />
        )}
        <TextField
          label={words.day}
          type="date"
          value={wanted.from}
          onValue={(day) => change({ from: day, to: day })}
        />
        <TextField
          label={words.lastDay}
          type="date"
          min={wanted.from}
          value={wanted.to}
          onValue={(to) => change({ to })}
        />
        <SelectField
          label={words.from}
          value={wanted.fromTime}
          onValue={(fromTime) => change({ fromTime })}
          options={clock(words.start)}
        />
        <SelectField
          label={words.to}
          value={wanted.toTime}
          onValue={(toTime) => change({ toTime })}
          options={clock(words.end)}
        />
        <TextField
          label={words.reason}
          value={wanted.reason}
          maxLength={hoursLimits.reason}
          onValue={(reason) => change({ reason })}
        />
      </div>
      {isAll && !wanted.fromTime && !wanted.toTime && <p className="small closing-note">{words.closes}</p>}
      <FormError error={found.error} />
      {adviserId && found.data && (
        <AffectedBookings
          key={`${adviserId} ${found.data.startsAt} ${found.data.endsAt}`}
          affected={found.data.affected}
          choices={choices}
          onChoices={setChoices}
          title={words.title(day)}
          none={words.noBookings}
          submit={(number) => words.submit(day, number)}
          mailsOf={(decisions) =>
            call('POST /api/desk/hours/:adviser/closing-mails', { params, body: { ...lookedAt, decisions } })
          }
          decide={(decisions) =>
            call('POST /api/desk/hours/:adviser/close', { params, body: { ...lookedAt, decisions } })
          }
          doneOf={(mails, mailStored) => words.done(day, mails, mailStored)}
          onAgain={() => void found.refetch()}
          onDone={goBack}
        />
      )}
    </Screen>
  );
}
