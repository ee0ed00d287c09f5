/**
 * Moves the focus between things that stand below one another: arrow keys to the neighbour, round at the ends, Home and
 * End to the first and the last.
 * @param event a key that was pressed on one of them, or on what opens them
 */
export function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const at = items.indexOf(event.target as HTMLElement);
  const last = items.length - 1;
  const to = { Home: 0, End: last, ArrowDown: at + 1, ArrowUp: at > 0 ? at - 1 : last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to > last ? 0 : to]?.focus();
}
