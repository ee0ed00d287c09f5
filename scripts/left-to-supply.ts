import { freshDays, isStale } from '#content/facts/age.ts';
import type { Fact } from '#content/schemas/facts.ts';
import type { Adviser } from '#content/schemas/firm.ts';

/** What each content file exports, by the file's path. */
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Lists every stand-in of the content: whatever has `standIn: true`, however deep.
 * @returns `file: path` for each, sorted, with what is asked for where the content says it. One that is used on several
 * pages is named once, by its shortest path
 */
export const standInsOf = (modules: Modules): string[] =>
  [...pathsOf(modules, isStandIn, steps)]
    .map(([value, path]) => ('asks' in value ? `${path}: ${value.asks}` : path))
    .sort();

/**
 * Lists every fact that the firm has yet to confirm, and every one of too long ago.
 * @param today ISO 8601
 * @returns `file: path: what to do` for each, sorted
 */
export const unconfirmedFacts = (modules: Modules, today: string): string[] =>
  [...pathsOf(modules, isFact, (path) => (path.startsWith('content/data/facts/') ? 0 : 1))]
    .flatMap(([fact, path]) => {
      const { checked, confirmed, toConfirm } = fact as Fact<unknown>;
      if (isStale(checked, today)) return `${path}: read on ${checked}, more than ${freshDays} days ago. ${toConfirm}`;
      return confirmed ? [] : `${path}: ${toConfirm}`;
    })
    .sort();

const isStandIn = (value: object): boolean => 'standIn' in value && value.standIn === true;
const isFact = (value: object): boolean =>
  'checked' in value && 'confirmed' in value && 'source' in value && 'toConfirm' in value;

/**
 * Lists what the firm has yet to supply of its people; what somebody does not have is supplied as false.
 * @returns `content/data/people.json: id.name` for each particular that is null, in the order of the people
 */
export const missingParticulars = (people: readonly Adviser[]): string[] =>
  people.flatMap(({ id, particulars }) =>
    Object.entries(particulars)
      .filter(([, value]) => value === null)
      .map(([name]) => `content/data/people.json: ${id}.${name}`),
  );

/** The length of a path in steps. A place in a list counts as two, so that a path of names is preferred to one of numbers. */
const steps = (path: string): number => path.split('.').length + (path.match(/\.\d+/g)?.length ?? 0);

/** Whatever is wanted in the content, each once by the path of least cost: where it stands, and not where it is used. */
function pathsOf(
  modules: Modules,
  isWanted: (value: object) => boolean,
  cost: (path: string) => number,
): ReadonlyMap<object, string> {
  const found = new Map<object, string>();
  const look = (value: unknown, path: string, above: readonly unknown[]): void => {
    if (typeof value !== 'object' || value === null || above.includes(value)) return;
    if (isWanted(value)) {
      const known = found.get(value);
      if (!known || cost(path) < cost(known)) found.set(value, path);
    } else for (const [key, inner] of Object.entries(value)) look(inner, `${path}.${key}`, [...above, value]);
  };
  for (const [file, exported] of Object.entries(modules))
    for (const [name, value] of Object.entries(exported)) look(value, `${file}: ${name}`, []);
  return found;
}
