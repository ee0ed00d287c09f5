import { employerDuties, type Shore } from '#content/facts/employer.ts';
import { employerWords as words } from '#content/tools/employer.ts';
import { fill } from '../fill.ts';
import { nextStep } from './duties.ts';

/** What the next number above would add. */
export function NextStep({ shore, staff }: { shore: Shore; staff: number }) {
  const next = nextStep(employerDuties[shore], staff);
  if (!next) return <p>{words.next.none}</p>;
  return (
    <section>
      <h4>{fill(words.next.title, { shore: words.shores[shore], staff: next.at })}</h4>
      <ul>
        {next.begins.map(({ value }) => (
          <li key={value.text}>{value.text}</li>
        ))}
      </ul>
    </section>
  );
}
