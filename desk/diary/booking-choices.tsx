import { formatLongDay } from '#content/calendar-days.ts';
import { weekdayAndTime } from '#content/desk/days.ts';
import { diaryWords } from '#content/desk/diary.ts';
import type { AdviserAvailability, DiaryAdviser } from '#contract/desk-diary.ts';
import { formatClockTime } from '#contract/desk-hours.ts';
import { RadioGroup, TextField } from '../ui/fields.tsx';

const words = diaryWords.move;

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
    { value: '', label: words.other },
  ];
  if (!times)
    return (
      <p className="small" role="status">
        {words.looking}
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
            label={words.day}
            name="startsAt"
            type="date"
            value={chosen.day}
            onValue={(day) => onChoose({ ...chosen, day })}
          />
          <TextField
            label={words.time}
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
