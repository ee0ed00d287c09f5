import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { closingWords as words } from '#content/desk/closing.ts';
import { formatClosingSpan } from '#content/desk/days.ts';
import { diaryWords } from '#content/desk/diary.ts';
import { firmDate } from '#content/firm-time.ts';
import type { AdviserHours, ClosingRequest } from '#contract/desk-hours.ts';
import { everyAdviser, formatClockTime, hoursLimits } from '#contract/desk-hours.ts';
import { callEndpoint } from '../data/call.ts';
import { useAdviserHours, useAffectedBookings } from '../data/hours.ts';
import { useServerNow } from '../data/inquiries.ts';
import { AffectedBookings, type BookingChoices } from './affected-bookings.tsx';
import './hours.css';
import { findUnsaved, useCurrentStaff, useKeepUnsaved } from '../data/session.ts';
import { settingsPath } from '../settings/settings-frame.tsx';
import { Screen, withLoadedData } from '../shell/screen.tsx';
import { guardUnsaved, useUnsavedGuard } from '../shell/unsaved.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';

export default withLoadedData(words.title(''), useAdviserHours, ({ data }) => (
  <ClosingForm allHours={data.filter(({ mayChange }) => mayChange)} />
));

/** Every quarter hour of the day, such as `09:15`. */
const quarterHours = Array.from(
  { length: 96 },
  (_, n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
);

const createClockOptions = (first: string) => [
  { value: '', label: first },
  ...quarterHours.map((value) => ({ value, label: formatClockTime(value) })),
];

function ClosingForm({ allHours }: { allHours: readonly AdviserHours[] }) {
  const { person } = useCurrentStaff();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const [, navigate] = useLocation();
  const keep = `closing ${search}`;
  const [unsaved] = useState(() => findUnsaved<{ adviser: string; changed: Partial<ClosingRequest> }>(keep));
  const [adviser, setAdviser] = useState(unsaved?.adviser ?? (query.get('adviser') || person.adviser || ''));
  const [changed, setChanged] = useState(unsaved?.changed ?? {});
  useKeepUnsaved(keep, { adviser, changed });
  const today = firmDate(useServerNow());
  const first = query.get('day') || today;
  const wanted: ClosingRequest = {
    from: first,
    to: query.get('to') || first,
    fromTime: '',
    toTime: '',
    reason: query.get('reason') ?? '',
    ...changed,
  };
  const [choices, setChoices] = useState<BookingChoices>(new Map());
  const isAll = adviser === everyAdviser;
  const one = allHours.find((hours) => hours.adviser === adviser) ?? allHours[0];
  const adviserId = isAll ? everyAdviser : (one?.adviser ?? '');
  const validPeriod: ClosingRequest = { ...wanted, to: wanted.to < wanted.from ? wanted.from : wanted.to };
  const found = useAffectedBookings(adviserId, { ...validPeriod, reason: '' });
  // Back to the week in the diary if the screen was opened from there.
  const parentLink = query.has('diary')
    ? { name: diaryWords.title, href: wanted.from ? `/diary?week=${wanted.from}` : '/diary' }
    : { name: words.back, href: settingsPath('hours') };
  const goBack = () => navigate(parentLink.href);
  const day = wanted.from && formatClosingSpan(validPeriod);
  const params = { adviser: adviserId };
  useUnsavedGuard(wanted.reason !== (query.get('reason') ?? '') && found.data !== undefined);
  return (
    <Screen
      live
      parent={parentLink}
      title={words.title(day)}
      lead={words.safe}
      shortcuts={{ escape: () => guardUnsaved(goBack) }}
    >
      <ClosingFields
        allHours={allHours}
        adviser={adviserId}
        period={wanted}
        onAdviser={setAdviser}
        onChange={(more) => setChanged({ ...changed, ...more })}
      />
      {isAll && !wanted.fromTime && !wanted.toTime && <p className="small closing-note">{words.closes}</p>}
      <FormError error={found.error} />
      {adviserId && found.data && (
        <AffectedBookings
          key={`${adviserId} ${found.data.startsAt} ${found.data.endsAt}`}
          affected={found.data.affected}
          choices={choices}
          onChoices={setChoices}
          title={words.title(day)}
          emptyTitle={words.noBookings}
          submitLabel={(number) => words.submit(day, number)}
          previewMails={(decisions) =>
            callEndpoint('POST /api/desk/hours/:adviser/closing-mails', { params, body: { ...validPeriod, decisions } })
          }
          decide={(decisions) =>
            callEndpoint('POST /api/desk/hours/:adviser/close', { params, body: { ...validPeriod, decisions } })
          }
          doneMessage={(mails, pendingCalls) => words.done(day, mails, pendingCalls)}
          onReload={() => void found.refetch()}
          onDone={goBack}
        />
      )}
    </Screen>
  );
}

interface ClosingFieldsProps {
  allHours: readonly AdviserHours[];
  /** Or `everyAdviser`. */
  adviser: string;
  period: ClosingRequest;
  onAdviser: (adviser: string) => void;
  onChange: (part: Partial<ClosingRequest>) => void;
}

function ClosingFields({ allHours, adviser, period, onAdviser, onChange }: ClosingFieldsProps) {
  const isOwner = useCurrentStaff().person.role === 'owner';
  const isAll = adviser === everyAdviser;
  return (
    <div className="closing-form">
      {isOwner && (
        <fieldset className="field">
          <legend>{words.scope}</legend>
          <div className="segments">
            <button type="button" aria-pressed={!isAll} onClick={() => isAll && onAdviser(allHours[0]?.adviser ?? '')}>
              {words.one}
            </button>
            <button type="button" aria-pressed={isAll} onClick={() => onAdviser(everyAdviser)}>
              {words.everybody}
            </button>
          </div>
        </fieldset>
      )}
      {!isAll && (
        <SelectField
          label={words.who}
          name="adviser"
          value={adviser}
          onValue={onAdviser}
          options={allHours.map(({ adviser: value, name }) => ({ value, label: name }))}
        />
      )}
      <TextField
        label={words.day}
        type="date"
        value={period.from}
        onValue={(day) => onChange({ from: day, to: day })}
      />
      <TextField
        label={words.lastDay}
        type="date"
        min={period.from}
        value={period.to}
        onValue={(to) => onChange({ to })}
      />
      <SelectField
        label={words.from}
        value={period.fromTime}
        onValue={(fromTime) => onChange({ fromTime })}
        options={createClockOptions(words.start)}
      />
      <SelectField
        label={words.to}
        value={period.toTime}
        onValue={(toTime) => onChange({ toTime })}
        options={createClockOptions(words.end)}
      />
      <TextField
        label={words.reason}
        value={period.reason}
        maxLength={hoursLimits.reason}
        onValue={(reason) => onChange({ reason })}
      />
    </div>
  );
}
