import type { DueDate } from '#content/tools/tax-dates.ts';
import { taxRows } from '#content/tools/tax-row.ts';
import { taxWords as words } from '#content/tools/words.ts';
import { FactMark } from '../../ui/facts.tsx';

interface DueListProps {
  dates: readonly DueDate[];
  today: string;
  onAdd: (date: DueDate) => void;
}

/** What is due, the next first, as `server/pages/fact-parts.ts` writes it; each can be put into a calendar. */
export function DueList({ dates, today, onAdd }: DueListProps) {
  return (
    <ol className="due-list">
      {taxRows(dates, today).map(({ on, date, weekday, what, who, moved, days, left, fact, weeks }, index) => (
        <li key={dates[index]?.id} data-weeks={weeks}>
          <time dateTime={on}>
            {date}
            <small>{weekday}</small>
          </time>
          <div>
            <p className="due-what">{what}</p>
            <p>{who}</p>
            {moved && <p>{moved}</p>}
          </div>
          <p className="due-source">
            <FactMark {...fact} />
            <span aria-hidden="true">{fact.source.title}</span>
          </p>
          <p className="due-left">
            <b>{days}</b> {left}
          </p>
          <button
            type="button"
            className="due-add"
            onClick={() => {
              const one = dates[index];
              if (one) onAdd(one);
            }}
          >
            {words.add}
            <span className="visually-hidden">: {what}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
