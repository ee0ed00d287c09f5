/** A table that is laid out as a grid, as on a phone, is none to a screen reader unless its parts say so. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  groupHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
