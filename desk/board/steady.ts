/**
 * The rows to show, so that none moves under a pointer or the focus.
 * @param shown what stands there, in order
 * @param fresh what the server says now, in order
 * @param held whether somebody points at the rows or moves among them
 * @returns the ids to show, in order, and how many new ones wait to be shown
 */
export function steadyRows(
  shown: readonly string[],
  fresh: readonly string[],
  held: boolean,
): { rows: readonly string[]; arrived: number } {
  if (!held || !shown.length) return { rows: fresh, arrived: 0 };
  const there = new Set(fresh);
  const rows = shown.filter((id) => there.has(id));
  return { rows, arrived: fresh.length - rows.length };
}

/** The row to go to when one has gone: the one in its place, or the last; at first the first. Empty: there is none. */
export function rowAfter(before: readonly string[], after: readonly string[], gone: string): string {
  const there = new Set(after);
  const place = before.indexOf(gone);
  if (place < 0) return after[0] ?? '';
  return before.slice(place).find((id) => there.has(id)) ?? after.at(-1) ?? '';
}
