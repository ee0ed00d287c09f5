/** A dot of the ruler, and where its label stands, if it has one. */
export interface LabelledDay {
  /** Days from today. */
  day: number;
  /** Which of the rows of labels below the ruler; undefined where there is no room. */
  tier: number | undefined;
  side: 'left' | 'right';
}

/** The room of a label, as a part of the ruler. */
const room = 0.082;

type Place = readonly [tier: 0 | 1, side: LabelledDay['side']];

/**
 * Which dates are labelled, and where: no label stands in another, or in the stem that leads down to one. Where the next
 * dot is near, a label goes to the left of its own.
 * @param days days from today, ascending; several dates of a day are one dot
 * @param span days the ruler has
 */
export function labelledDays(days: readonly number[], span: number): LabelledDay[] {
  // Up to where each row of labels is taken.
  const taken = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY] as [number, number];
  const dots = [...new Set(days)];
  return dots.map((day, index) => {
    const at = day / span;
    const next = (dots[index + 1] ?? Number.POSITIVE_INFINITY) / span;
    const fits = ([tier, side]: Place) => {
      const from = side === 'left' ? at - room : at;
      return from >= 0 && taken[tier] <= from && (tier === 0 || taken[0] <= at);
    };
    const found = wanted(at, next).find(fits);
    if (!found) return { day, tier: undefined, side: 'right' };
    const [tier, side] = found;
    if (tier === 1) taken[0] = at;
    taken[tier] = side === 'left' ? at : at + room;
    return { day, tier, side };
  });
}

/** Where a label may stand, the best place first. */
function wanted(at: number, next: number): readonly Place[] {
  if (at > 1 - room)
    return [
      [0, 'left'],
      [1, 'left'],
    ];
  if (next - at < room)
    return [
      [0, 'left'],
      [1, 'right'],
      [0, 'right'],
    ];
  return [
    [0, 'right'],
    [0, 'left'],
    [1, 'right'],
  ];
}
