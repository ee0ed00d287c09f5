import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './open.ts';

/** What stands in a statement for a value that each run of it has its own of. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A place for a value of its own in a statement that is compiled once. @param name which of the values */
export const slot = <T>(name: string): RawBuilder<T> => sql<T>`${new Slot(name)}`;

/**
 * A slot whose value is a text whatever it stands beside: in a list of columns PostgreSQL cannot tell, and what is not
 * bare between bounds SQLite does not plan anew each time that it is bound.
 */
export const textSlot = (name: string): RawBuilder<string> => sql<string>`cast(${slot(name)} as text)`;

/** A list of so many values, separated by commas, in slots called 0, 1 and so on: a list of values fills them. */
export const slots = (count: number): RawBuilder<unknown> =>
  sql.join(Array.from({ length: count }, (_, index) => slot(String(index))));

/** By the adapter, which a database shares with its transactions: each kind of database has its own words. */
const compiled = new WeakMap<object, Map<string, CompiledQuery<unknown>>>();

/**
 * A statement that is put together once, however often it is run: for what a message needs, that took longer than
 * running it.
 * @param sort tells it from all others, and from itself where `build` may make it otherwise
 * @param build makes it, with a `slot` for each value that differs from run to run; it has to depend on `sort` alone
 * @param values by the names of the slots
 */
export function compiledOnce<R>(
  db: Database,
  sort: string,
  build: () => Compilable<R>,
  values: Readonly<Record<string, unknown>>,
): CompiledQuery<R> {
  const { adapter } = db.getExecutor();
  const known = compiled.get(adapter) ?? new Map<string, CompiledQuery<unknown>>();
  compiled.set(adapter, known);
  const query = known.get(sort) ?? build().compile();
  known.set(sort, query);
  const parameters = query.parameters.map((parameter) =>
    parameter instanceof Slot ? values[parameter.name] : parameter,
  );
  return { ...query, parameters } as CompiledQuery<R>;
}
