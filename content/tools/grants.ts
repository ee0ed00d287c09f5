import type { Applying } from '../schemas/facts.ts';

/** What the tool starts with, and shows without a script. */
export const firstApplying: Applying = {
  who: 'business',
  where: 'ontario',
  purpose: 'equipment',
  stage: 'small',
  begun: false,
};
