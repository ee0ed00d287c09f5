import { dayName } from '#content/calendar-days.ts';
import { diaryWords, momentOf } from '#content/desk/diary.ts';
import type { AdviserAvailability, DiaryAdviser } from '#contract/desk-diary.ts';
import { clockName } from '#contract/desk-hours.ts';
import { Choices, TextField } from '../ui/fields.tsx';

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

const words = diaryWords.move;

export interface ChosenTime {
  /** Empty for a custom time, null if nothing is chosen. */
  proposed: string | null;
  day: string;
  clock: string;
}

export interface Pressed {
  /** The firm's local time, "2026-11-26T10:30"; empty for none. */
  startsAt: string;
  adviser: string;
}

/** An instant or the firm's local time; empty while incomplete. */
export const startOf = ({ proposed, day, clock }: ChosenTime): string =>
  proposed || (proposed === '' && day && clock ? `${day}T${clock}` : '');

const nameOf = (time: string): string => {
  const [date = '', clock = ''] = time.split('T');
  return time.endsWith('Z') ? momentOf(time) : `${dayName(date)}, ${clockName(clock)}`;
};

interface TimeChoiceProps {
  legend: string;
  /** Undefined while loading. */
  times: readonly string[] | undefined;
  chosen: ChosenTime;
  problem: string | undefined;
  onChoose: (chosen: ChosenTime) => void;
}

export function TimeChoice({ legend, times, chosen, problem, onChoose }: TimeChoiceProps) {
  const options = [
    ...(times ?? []).map((time) => ({ value: time, label: nameOf(time) })),
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
      <Choices
        legend={legend}
        options={options}
        value={chosen.proposed ?? undefined}
        onChoose={(proposed) => onChoose({ ...chosen, proposed })}
      />
      {chosen.proposed === '' && (
        <div className="form-pair">
          <TextField
            label={words.day}
            type="date"
            value={chosen.day}
            onChange={({ target }) => onChoose({ ...chosen, day: target.value })}
            problem={problem}
          />
          <TextField
            label={words.time}
            type="time"
            step={900}
            value={chosen.clock}
            onChange={({ target }) => onChoose({ ...chosen, clock: target.value })}
          />
        </div>
      )}
    </>
  );
}
