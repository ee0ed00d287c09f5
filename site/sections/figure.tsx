import type { Claim } from '#content/schemas/firm.ts';

/**
 * A claimed figure with its unit raised.
 * @param counting whether `site/scripts/scrolling.ts` counts it up
 */
export function Figure({ value, unit, counting = false }: Pick<Claim, 'value' | 'unit'> & { counting?: boolean }) {
  return (
    <span className="figure">
      {counting ? <span data-count-up>{value}</span> : value}
      <sup>{unit}</sup>
    </span>
  );
}
