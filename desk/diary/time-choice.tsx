import { diaryWords, momentOf } from '#content/desk/diary.ts';
import { Choices, Field } from '../ui/field.tsx';

const words = diaryWords.move;

/** What is chosen of a time: one that is proposed, or a day and an hour of one's own. */
interface ChosenTime {
  /** An instant that is proposed; empty for a time of one's own. */
  proposed: string;
  day: string;
  clock: string;
}

/** What a chosen time is for the server: an instant, or the firm's wall clock; empty while it is not complete. */
export const startOf = ({ proposed, day, clock }: ChosenTime): string =>
  proposed || (day && clock ? `${day}T${clock}` : '');

/** The times that are open near, and any other. */
export function TimeChoice({
  legend,
  times,
  chosen,
  problem,
  onChoose,
}: {
  legend: string;
  times: readonly string[];
  chosen: ChosenTime;
  problem: string | undefined;
  onChoose: (chosen: ChosenTime) => void;
}) {
  const options = [
    ...times.map((time) => ({ value: time, label: momentOf(time) })),
    { value: '', label: words.other },
  ];
  return (
    <>
      <Choices
        legend={legend}
        options={options}
        value={chosen.proposed}
        onChoose={(proposed) => onChoose({ ...chosen, proposed })}
      />
      {!chosen.proposed && (
        <div className="pair">
          <Field
            label={words.day}
            type="date"
            value={chosen.day}
            onChange={({ target }) => onChoose({ ...chosen, day: target.value })}
            problem={problem}
          />
          <Field
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
