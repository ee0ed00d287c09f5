import { Link } from 'wouter';
import { hoursWords } from '#content/desk/hours.ts';
import type { AdviserTime } from '#contract/desk-hours.ts';
import { dayAndTime } from './days.ts';

const words = hoursWords.outside;

/** What is booked outside the hours there are: it stays. */
export function Outside({ time: { outside } }: { time: AdviserTime }) {
  if (!outside.length) return null;
  return (
    <section className="sec" aria-labelledby="hrs-outside">
      <h2 id="hrs-outside">{words.title}</h2>
      <p className="line">{words.lead(outside.length)}</p>
      <ul className="hrs-list">
        {outside.map(({ reference, startsAt, name, company }) => (
          <li key={reference}>
            <span className="t">{dayAndTime(startsAt)}</span>
            <span>
              <b>{name}</b> {company}
            </span>
            <Link className="lk" href={`/diary/${encodeURIComponent(reference)}`}>
              {reference}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
