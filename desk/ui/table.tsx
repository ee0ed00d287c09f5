import type { ReactNode } from 'react';
import { tableRoles } from './table-roles.ts';

/**
 * Rows under the names of their columns. On a phone each row stands by itself, and its cells say their column.
 * @param look further classes, of what the rows hold
 * @param label what it is called; else `labelledBy`, the id of the heading that says so
 * @param children its rows, with the roles of `table-roles.ts`
 */
export function Table({
  columns,
  look = '',
  label,
  labelledBy,
  children,
}: {
  columns: readonly string[];
  look?: string;
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}) {
  return (
    <table {...tableRoles.table} className={`tbl ${look}`.trim()} aria-label={label} aria-labelledby={labelledBy}>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {columns.map((name) => (
            <th key={name} {...tableRoles.head} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>{children}</tbody>
    </table>
  );
}
