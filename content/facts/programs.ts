import type { Fact } from '../vocabulary/facts.ts';
import type { Program } from '../vocabulary/programs.ts';
import { programsMichigan } from './programs-michigan.ts';
import { programsOntario } from './programs-ontario.ts';

/** The programs that the firm looks at first. There are more; a program that is not here is not said to exist. */
export const programs: readonly Fact<Program>[] = [...programsOntario, ...programsMichigan];
