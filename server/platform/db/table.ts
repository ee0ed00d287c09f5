import type { Generated, Selectable } from 'kysely';

/** By name, in SQL. One that is added by a later migration is in that statement, and in the table's type. */
type Columns = Readonly<Record<string, string>>;

type Stored<Definition> = Definition extends `text${string}` ? string : number;
type ColumnOf<Definition> = Definition extends `${string} default ${string}`
  ? Generated<Stored<Definition>>
  : Definition extends `${string} not null${string}` | `${string} primary key${string}`
    ? Stored<Definition>
    : Stored<Definition> | null;

/** The type of a table's rows. @typeParam Own columns of which more is known, or that are added later */
export type TableOf<Declared extends Columns, Own = object> = {
  -readonly [Name in keyof Declared as Exclude<Name, keyof Own>]: ColumnOf<Declared[Name]>;
} & Own;

/** The statement. */
export const createTable = (name: string, columns: Columns, ...constraints: readonly string[]): string =>
  `create table ${name} (${[...Object.entries(columns).map((column) => column.join(' ')), ...constraints].join(', ')})`;

/** A row of which nothing is known: null where that is allowed, else empty or 0. */
export const emptyRow = <Declared extends Columns>(columns: Declared): Selectable<TableOf<Declared>> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, definition]) => {
      const empty = definition.startsWith('text') ? '' : 0;
      return [name, / not null| primary key/.test(definition) ? empty : null];
    }),
  ) as Selectable<TableOf<Declared>>;
