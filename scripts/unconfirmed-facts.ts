import { freshDays, isStale } from '#content/facts/age.ts';
import type { Fact } from '#content/vocabulary/facts.ts';

/**
 * Lists every fact that the firm has yet to confirm, and every one of too long ago.
 * @param modules what each content file exports, by the file's path
 * @param today ISO 8601
 * @returns `file: path: what to do` for each, sorted; one that is used in several places is named once, where it stands
 */
export function unconfirmedFacts(
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  today: string,
): string[] {
  const found = new Map<object, string>();
  for (const [file, exported] of Object.entries(modules))
    for (const [name, value] of Object.entries(exported))
      look(found, value, `${file}: ${name}`, today, new Set());
  return [...found.values()].filter(Boolean).sort();
}

const isFact = (value: object): value is Fact<unknown> =>
  'checked' in value && 'confirmed' in value && 'source' in value && 'toConfirm' in value;

function look(
  found: Map<object, string>,
  value: unknown,
  path: string,
  today: string,
  above: Set<unknown>,
): void {
  if (typeof value !== 'object' || value === null || above.has(value)) return;
  if (isFact(value)) {
    const known = found.get(value);
    const said = wanting(value, path, today);
    // Where facts stand is told before where they are used.
    if (known === undefined || path.startsWith('content/facts/')) found.set(value, said);
    return;
  }
  for (const [key, inner] of Object.entries(value))
    look(found, inner, `${path}.${key}`, today, new Set([...above, value]));
}

function wanting({ confirmed, checked, toConfirm }: Fact<unknown>, path: string, today: string): string {
  if (isStale(checked, today))
    return `${path}: read on ${checked}, more than ${freshDays} days ago. ${toConfirm}`;
  return confirmed ? '' : `${path}: ${toConfirm}`;
}
