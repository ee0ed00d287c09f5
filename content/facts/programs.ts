import type { Fact } from '../vocabulary/facts.ts';
import type { Program } from '../vocabulary/programs.ts';
import { programsMichigan } from './programs-michigan.ts';
import { programsOntario } from './programs-ontario.ts';

/** The programs that the firm looks at first. There are more; a program that is not here is not said to exist. */
export const programs: readonly Fact<Program>[] = [...programsOntario, ...programsMichigan];

/** A program by its name. @throws where no record has the name, so that no page is built with it */
export function programNamed(name: string): Program {
  const found = programs.find(({ value }) => value.name === name);
  if (!found) throw new Error(`No program is called ${name}: see content/facts.`);
  return found.value;
}
