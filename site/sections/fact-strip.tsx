import type { Fact } from '#content/schemas/heroes.ts';

/** Four facts, or three, below a page's opening. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="fact-strip">
      <div className="wrap">
        <ul>
          {facts.map(({ figure, text }) => (
            <li key={figure}>
              <b>{figure}</b> {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
