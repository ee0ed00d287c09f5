import type { Fact, Jurisdiction } from '#content/vocabulary/facts.ts';
import type { Applying, Place, Program } from '#content/vocabulary/programs.ts';

const placeOf: Record<Jurisdiction, Place> = {
  ontario: 'ontario',
  canada: 'ontario',
  michigan: 'michigan',
  'united-states': 'michigan',
};

/** The programs whose records refuse none of the answers, in the order of the list. */
export const fitting = (
  programs: readonly Fact<Program>[],
  { who, where, purpose, stage, begun }: Applying,
): Fact<Program>[] =>
  programs.filter(
    ({ jurisdiction, value }) =>
      (where === 'both' || placeOf[jurisdiction] === where) &&
      value.who.includes(who) &&
      value.purposes.includes(purpose) &&
      value.stages.includes(stage) &&
      (!begun || value.afterStart),
  );
