import type { Duty } from '../vocabulary/employer.ts';
import type { Fact } from '../vocabulary/facts.ts';
import { employerMichigan } from './employer-michigan.ts';
import { employerOntario } from './employer-ontario.ts';

/** On which side of the river people are employed. */
export type Shore = 'ontario' | 'michigan';

/** What the law asks of an employer, by where the people work. Within a topic the smallest number of staff comes first. */
export const employerDuties: Readonly<Record<Shore, readonly Fact<Duty>[]>> = {
  ontario: employerOntario,
  michigan: employerMichigan,
};
