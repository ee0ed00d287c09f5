/** The middle of some figures; of an even number of them the mean of the two in the middle. 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const below = sorted[Math.ceil(middle) - 1] ?? 0;
  const above = sorted[Math.floor(middle)] ?? 0;
  return (below + above) / 2;
}

/** Rows as a table in Markdown; the first row is the head. Numbers stand to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const sides = head.map((_, column) =>
    rows.every((row) => typeof row[column] === 'number') ? '--:' : '---',
  );
  return [line(head), line(sides), ...rows.map(line)].join('\n');
}
