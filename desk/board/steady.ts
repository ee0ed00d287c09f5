/**
 * The rows to show, so that none moves under a pointer or the focus.
 * @param shown what stands there, in order
 * @param fresh what the server says now, in order
 * @param held whether somebody points at the rows or moves among them
 * @param own what this person has just changed: that they see at once, at its place
 * @returns the ids to show, in order, and how many new ones wait to be shown
 */
export function steadyRows(
  shown: readonly string[],
  fresh: readonly string[],
  held: boolean,
  own: readonly string[] = [],
): { rows: readonly string[]; arrived: number } {
  if (!held || !shown.length) return { rows: fresh, arrived: 0 };
  const rows = shown.filter((id) => fresh.includes(id));
  for (const id of fresh.filter((one) => own.includes(one) && !shown.includes(one))) {
    const behind = fresh.slice(fresh.indexOf(id) + 1);
    const place = rows.findIndex((row) => behind.includes(row));
    rows.splice(place < 0 ? rows.length : place, 0, id);
  }
  return { rows, arrived: fresh.length - rows.length };
}

/**
 * The rows with those that have gone, each still behind the one it stood behind.
 * @param drawn what was drawn last, in order
 * @param rows what stands there now, in order
 */
export function withGone(drawn: readonly string[], rows: readonly string[]): readonly string[] {
  const all = [...rows];
  for (const [place, id] of drawn.entries()) {
    if (all.includes(id)) continue;
    const before = drawn[place - 1];
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
  }
  return all;
}

/** The row to go to when one has gone: the one in its place, or the last; at first the first. Empty: there is none. */
export function rowAfter(before: readonly string[], after: readonly string[], gone: string): string {
  const there = new Set(after);
  const place = before.indexOf(gone);
  if (place < 0) return after[0] ?? '';
  return before.slice(place).find((id) => there.has(id)) ?? after.at(-1) ?? '';
}
