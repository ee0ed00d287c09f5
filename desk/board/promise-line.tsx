import { boardWords, promiseParts } from '#content/desk/board.ts';
import type { Promised } from '#contract/desk.ts';

/** How the promise was kept, beside the heading. */
export function PromiseLine({ promise }: { promise: Promised }) {
  const { days, kept, after, half } = promiseParts(promise);
  return (
    <p className="t">
      {days} {kept && <b>{kept}</b>} {after}
      {half && (
        <>
          {' · '}
          {boardWords.half} <b>{half}</b>
        </>
      )}
    </p>
  );
}
