/** J and K go from row to row. @param rows selector of them @param target what takes the focus in each */
export function rowKeys(rows: string, target: string) {
  const all = () => [...document.querySelectorAll<HTMLElement>(rows)];
  const at = () => all().findIndex((row) => row.contains(document.activeElement));
  const move = (by: 1 | -1) => () => all()[at() < 0 ? 0 : at() + by]?.querySelector<HTMLElement>(target)?.focus();
  return {
    keys: { j: move(1), k: move(-1) },
    /** Of the row with the focus. */
    find: (selector: string) => all()[at()]?.querySelector<HTMLElement>(selector),
    index: at,
  };
}
