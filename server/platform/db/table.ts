import type { Generated, Selectable } from 'kysely';

/** SQL definitions by column name, as in the table's first migration. Later migrations have statements of their own. */
type Columns = Readonly<Record<string, string>>;

type Stored<Definition> = Definition extends `text${string}` ? string : number;
type ColumnOf<Definition> = Definition extends `${string} default ${string}`
  ? Generated<Stored<Definition>>
  : Definition extends `${string} not null${string}` | `${string} primary key${string}`
    ? Stored<Definition>
    : Stored<Definition> | null;

/** The type of a table's rows. @typeParam Own columns with a more precise type, or added by a later migration */
export type TableOf<Declared extends Columns, Own = object> = {
  -readonly [Name in keyof Declared as Exclude<Name, keyof Own>]: ColumnOf<Declared[Name]>;
} & Own;

/** The SQL that creates a table. @param constraints of the whole table, such as `primary key (a, b)` */
export const createTableSql = (name: string, columns: Columns, ...constraints: readonly string[]): string =>
  `create table ${name} (${[...Object.entries(columns).map((column) => column.join(' ')), ...constraints].join(', ')})`;

/** A row with null in each column that allows it, else an empty text or 0. For inserts that override some of them. */
export const createEmptyRow = <Declared extends Columns>(columns: Declared): Selectable<TableOf<Declared>> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, definition]) => {
      const empty = definition.startsWith('text') ? '' : 0;
      return [name, / not null| primary key/.test(definition) ? empty : null];
    }),
  ) as Selectable<TableOf<Declared>>;
