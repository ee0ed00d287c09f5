import type { ColumnType, Generated, Selectable } from 'kysely';
import type { DatabaseKind } from './open.ts';

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

export type AppendOnly<Row> = { [Column in keyof Row]: ColumnType<Row[Column], Row[Column], never> };

/** The SQL that creates a table. @param constraints of the whole table, such as `primary key (a, b)` */
export const createTableSql = (name: string, columns: Columns, ...constraints: readonly string[]): string =>
  `create table ${name} (${[...Object.entries(columns).map((column) => column.join(' ')), ...constraints].join(', ')})`;

/** They let a table only grow. */
export const createAppendOnlyTriggers = (table: string, kind: DatabaseKind): string[] =>
  kind === 'sqlite'
    ? ['update', 'delete'].map(
        (change) => `create trigger ${table}_no_${change} before ${change} on ${table}
      begin select raise(abort, '${table} only grows'); end`,
      )
    : [
        `create function ${table}_only_grows() returns trigger language plpgsql as $$
      begin raise exception '${table} only grows'; end $$`,
        `create trigger ${table}_only_grows before update or delete or truncate on ${table}
      for each statement execute function ${table}_only_grows()`,
      ];

/** A row with null in each column that allows it, else an empty text or 0. For inserts that override some of them. */
export const createEmptyRow = <Declared extends Columns>(columns: Declared): Selectable<TableOf<Declared>> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, definition]) => {
      const empty = definition.startsWith('text') ? '' : 0;
      return [name, / not null| primary key/.test(definition) ? empty : null];
    }),
  ) as Selectable<TableOf<Declared>>;

/** For inserts: databases limit the parameters of a statement. */
export const toBatches = <Row>(rows: readonly Row[], size = 500): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));
