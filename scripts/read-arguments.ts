import { type ParseArgsConfig, parseArgs } from 'node:util';
import { fail } from './project.ts';

/**
 * Reads what stands after a command's name.
 * @param most how many words it takes that are no options
 * @param usage what the command ends with when it is given anything else
 */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  most: number,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length <= most) return { values, words: positionals };
  } catch {
    // An option that there is not: said in the same way.
  }
  return fail(usage);
}
