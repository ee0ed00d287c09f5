import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import './table.css';

interface TableProps {
  /** Column names; with `content` if the head shows something else, such as a scale. */
  columns: readonly (string | { name: string; content: ReactNode })[];
  /** CSS widths of the columns; an empty one takes what remains. */
  widths?: readonly string[];
  className?: string | undefined;
  /** Accessible name; otherwise `labelledBy`. */
  label?: string;
  labelledBy?: string;
  /** Whether the children are `tbody` elements instead of rows. */
  grouped?: boolean;
  children: ReactNode;
}

/** Its rows are cards on phones. The ARIA roles are explicit, because CSS grid removes the table semantics. */
export function Table({ columns, widths, className = '', label, labelledBy, grouped, children }: TableProps) {
  return (
    <table
      role="table"
      className={`table ${widths ? 'is-fixed' : ''} ${className}`.trim()}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {widths && (
        <colgroup>
          {widths.map((width, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
            <col key={i} style={{ width }} />
          ))}
        </colgroup>
      )}
      <thead role="rowgroup">
        <Row>
          {columns.map((column) => {
            const { name, content } = typeof column === 'string' ? { name: column, content: column } : column;
            return (
              <th key={name} role="columnheader" scope="col" aria-label={content === name ? undefined : name}>
                {content}
              </th>
            );
          })}
        </Row>
      </thead>
      {grouped ? children : <tbody role="rowgroup">{children}</tbody>}
    </table>
  );
}

export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />;

interface CellProps extends ComponentProps<'td'> {
  column?: string;
  numeric?: boolean;
}

export const Cell = ({ column, numeric = false, className = '', ...rest }: CellProps) => (
  <td
    role="cell"
    data-column={column}
    className={`${numeric ? 'numeric ' : ''}${className}`.trim() || undefined}
    {...rest}
  />
);

export const NumericCell = (props: CellProps) => <Cell numeric {...props} />;

interface RowButtonProps extends ComponentProps<typeof Button> {
  label: string;
  /** Name of the row, for screen readers. */
  rowName: string;
}

export const RowButton = ({ label, rowName, ...button }: RowButtonProps) => (
  <Button {...button} label={label} aria-label={`${label}: ${rowName}`} />
);

/** Roving tabindex: only the selected row is in the tab order. `focus` moves the focus to it. */
export interface RovingFocus {
  selected: string;
  focus: boolean;
  onSelect: (id: string) => void;
}

interface RovingRowProps {
  id: string;
  roving: RovingFocus;
  className?: string;
  children: ReactNode;
}

export function RovingRow({ id, roving: { selected, focus, onSelect }, className = '', children }: RovingRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const isSelected = id === selected;
  useEffect(() => {
    if (isSelected && focus && !row.current?.contains(document.activeElement)) row.current?.focus();
  }, [isSelected, focus]);
  return (
    <Row
      ref={row}
      className={`row ${className}`.trim()}
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      onFocus={() => onSelect(id)}
    >
      {children}
    </Row>
  );
}

/** The row to select after one was removed: the one that follows it, or the last. Empty if there are no rows. */
export function findNextRow(before: readonly string[], after: readonly string[], removed: string): string {
  const at = before.indexOf(removed);
  if (at < 0) return after[0] ?? '';
  return before.slice(at).find((id) => after.includes(id)) ?? after.at(-1) ?? '';
}

/**
 * Keyboard navigation with a roving tabindex.
 * @param ids in row order @param initial the row to start at, if not the first
 */
export function useRovingRows(ids: readonly string[], initial = '') {
  const [wanted, setWanted] = useState(initial);
  const [inside, setInside] = useState(false);
  const before = useRef(ids);
  const selected = ids.includes(wanted) ? wanted : findNextRow(before.current, ids, wanted);
  useEffect(() => {
    // Until the user moves, the first row stays selected, whichever it is.
    if (wanted && selected !== wanted) setWanted(selected);
    before.current = ids;
  });
  /** To the next or the previous row. */
  const move = (by: 1 | -1) => () => {
    const next = inside ? ids[ids.indexOf(selected) + by] : selected;
    if (next) setWanted(next);
    setInside(ids.length > 0);
  };
  return {
    selected,
    shortcuts: { j: move(1), k: move(-1) },
    /** For `RovingRow`. The focus follows the selection while it is on a row. */
    state: { selected, focus: inside, onSelect: setWanted },
    /** For the element around the rows. */
    containerProps: {
      onFocus: ({ target }: FocusEvent) => setInside(!!target.closest('tr.row')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // If a row is removed, the focus is lost without a new target; it then goes to the next row.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setInside(false);
      },
    },
  };
}

/** Moves from row to row with J and K. @param rows selector @param target selector of what takes the focus in a row */
export function createRowNavigation(rows: string, target: string) {
  const all = () => [...document.querySelectorAll<HTMLElement>(rows)];
  const at = () => all().findIndex((row) => row.contains(document.activeElement));
  const move = (by: 1 | -1) => () => all()[at() < 0 ? 0 : at() + by]?.querySelector<HTMLElement>(target)?.focus();
  return {
    shortcuts: { j: move(1), k: move(-1) },
    /** Finds an element in the row that has the focus. */
    find: (selector: string) => all()[at()]?.querySelector<HTMLElement>(selector),
    index: at,
  };
}
