import { shortTime } from '#content/desk/days.ts';
import { personScreen } from '#content/desk/people.ts';
import type { HeldPart } from '#contract/desk-people.ts';

const words = personScreen.also;

export function AlsoHeld({ parts, staffLeftOut }: { parts: readonly HeldPart[]; staffLeftOut: boolean }) {
  const leftOut = staffLeftOut && <p className="small note">{words.staffLeftOut}</p>;
  if (!parts.length) return leftOut;
  return (
    <section className="section section-plain" aria-labelledby="also">
      <h2 id="also">{words.title}</h2>
      <div className="held-parts">
        {parts.map(({ table, title, kept, lines }) => (
          <details key={table}>
            <summary>
              <b>{title}</b> <small className="numeric">{lines.length}</small>
            </summary>
            <ul>
              {lines.map(({ at, what, more }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: times are not unique, and lines are static
                <li key={`${at} ${i}`}>
                  {at && (
                    <time className="numeric" dateTime={at}>
                      {shortTime(at)}
                    </time>
                  )}
                  <span>
                    {what}
                    {more && <small>{more}</small>}
                  </span>
                </li>
              ))}
            </ul>
            <p className="small">
              {words.kept}: {kept.join(' ')}
            </p>
          </details>
        ))}
      </div>
      {leftOut}
    </section>
  );
}
