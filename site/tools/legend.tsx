import { factWords as words } from '#content/facts/words.ts';

/** What the marks behind facts mean, where they stand close together. */
export function MarkLegend() {
  return (
    <p className="mark-legend">
      {words.ring} {words.dot}
    </p>
  );
}
