import { type Ref, useState } from 'react';
import { hoursWords } from '#content/desk/hours.ts';
import type { AdviserTime } from '#contract/desk-hours.ts';
import { useGiveWeeks } from '../data/hours.ts';
import { Button } from '../ui/button.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { dayAndTime } from './days.ts';
import { type WeekDraft, weekOf } from './use-week-draft.ts';

const words = hoursWords.others;

/** Gives the week as it is saved to other advisers, and says what is outside it then. */
export function CopyWeek({
  ref,
  week: { days, changed },
  others,
}: {
  ref: Ref<HTMLElement>;
  week: WeekDraft;
  others: readonly AdviserTime[];
}) {
  const { offerUndo } = useTelling();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [outside, setOutside] = useState<readonly string[]>([]);
  const to = others.filter(({ adviser }) => !left.includes(adviser));
  const undo = useGiveWeeks(() => setOutside([]));
  const copy = useGiveWeeks((times, weeks) => {
    const back = weeks.flatMap(({ time: before }) => {
      const time = times.find(({ adviser }) => adviser === before.adviser);
      return time ? [{ time, days: weekOf(before) }] : [];
    });
    offerUndo(words.done(weeks.length), () => undo.send(back));
    setOutside(
      weeks.flatMap(({ time: before }) => {
        const known = new Set(before.outside.map(({ reference }) => reference));
        const after = times.find(({ adviser }) => adviser === before.adviser)?.outside ?? [];
        return after
          .filter(({ reference }) => !known.has(reference))
          .map(({ startsAt }) => words.outside(before.name, dayAndTime(startsAt)));
      }),
    );
  });
  return (
    <section className="side" aria-labelledby="hrs-copy" ref={ref}>
      <h2 id="hrs-copy">{words.title}</h2>
      <fieldset>
        <legend className="s">{words.lead}</legend>
        {others.map(({ adviser, name }) => (
          <label key={adviser} className="check">
            <input
              type="checkbox"
              checked={!left.includes(adviser)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== adviser) : [...left, adviser])
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <Button
        fill
        busy={copy.busy || !to.length || changed.length > 0}
        onClick={() => copy.send(to.map((time) => ({ time, days })))}
      >
        {words.submit(to.length)}
      </Button>
      <div role="status">
        {changed.length > 0 && <p className="s">{words.saveFirst}</p>}
        {outside.map((sentence) => (
          <p key={sentence} className="s">
            {sentence}
          </p>
        ))}
      </div>
      <Trouble error={copy.error ?? undo.error} />
    </section>
  );
}
