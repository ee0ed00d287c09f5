import michigan from '../data/facts/employer-michigan.json' with { type: 'json' };
import ontario from '../data/facts/employer-ontario.json' with { type: 'json' };
import type { Duty, Fact } from '../schemas/facts.ts';

/** On which side of the river people are employed. */
export type Shore = 'ontario' | 'michigan';

/** What the law asks of an employer, by where the people work. Within a topic the smallest number of staff comes first. */
export const employerDuties = { ontario, michigan } as Readonly<Record<Shore, readonly Fact<Duty>[]>>;
