import { freshDays, isStale } from '#content/facts/records.ts';
import type { Fact } from '#content/schemas/facts.ts';
import type { Adviser } from '#content/schemas/firm.ts';

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Sorted `file: path` of every `standIn: true`; shared values once, by their shortest path. */
export const standInsOf = (modules: Modules): string[] =>
  [...pathsOf(modules, isStandIn, steps)]
    .map(([value, path]) => ('asks' in value ? `${path}: ${value.asks}` : path))
    .sort();

/** Unconfirmed and stale facts. @param today ISO 8601 @returns sorted `file: path: what to do` */
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

/** Null particulars of people; false means none. @returns `content/data/people.json: id.name` */
export const missingParticulars = (people: readonly Adviser[]): string[] =>
  people.flatMap(({ id, particulars }) =>
    Object.entries(particulars)
      .filter(([, value]) => value === null)
      .map(([name]) => `content/data/people.json: ${id}.${name}`),
  );

/** List indexes count twice, to prefer named paths. */
const steps = (path: string): number => path.split('.').length + (path.match(/\.\d+/g)?.length ?? 0);

/** Finds each match once, by the cheapest path. */
function pathsOf(
  modules: Modules,
  isWanted: (value: object) => boolean,
  cost: (path: string) => number,
): ReadonlyMap<object, string> {
  const found = new Map<object, string>();
  const visit = (value: unknown, path: string, above: readonly unknown[]): void => {
    if (typeof value !== 'object' || value === null || above.includes(value)) return;
    if (isWanted(value)) {
      const known = found.get(value);
      if (!known || cost(path) < cost(known)) found.set(value, path);
    } else for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`, [...above, value]);
  };
  for (const [file, exported] of Object.entries(modules))
    for (const [name, value] of Object.entries(exported)) visit(value, `${file}: ${name}`, []);
  return found;
}
