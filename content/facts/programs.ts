import michigan from '../data/facts/programs-michigan.json' with { type: 'json' };
import ontario from '../data/facts/programs-ontario.json' with { type: 'json' };
import type { Fact, Program } from '../schemas/facts.ts';

/** The programs that the firm looks at first. There are more; a program that is not here is not said to exist. */
export const programs = [...ontario, ...michigan] as readonly Fact<Program>[];
