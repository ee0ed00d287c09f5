import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import './table.css';

interface TableProps {
  columns: readonly string[];
  className?: string;
  /** Its name; else `labelledBy`, the id of the heading that has it. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}

/**
 * Rows under the names of their columns; on a phone each row stands by itself. Laid out as a grid it is no table to a
 * screen reader unless its parts have their roles.
 */
export function Table({ columns, className = '', label, labelledBy, children }: TableProps) {
  return (
    <table role="table" className={`table ${className}`.trim()} aria-label={label} aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <Row>
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </Row>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />;

interface CellProps extends ComponentProps<'td'> {
  /** The name of its column, shown beside it on a phone. */
  column?: string;
  /** Figures of equal width, on one line. */
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

/** Which of a list's rows the keys are about, and whether it is to have the focus. */
export interface Roving {
  selected: string;
  focus: boolean;
  onSelect: (id: string) => void;
}

interface RovingRowProps {
  id: string;
  use: Roving;
  className?: string;
  children: ReactNode;
}

/** A row that the focus moves to. */
export function RovingRow({ id, use: { selected, focus, onSelect }, className = '', children }: RovingRowProps) {
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

/** The row to go to when one has gone: the one in its place, or the last; at first the first. Empty: there is none. */
export function rowAfter(before: readonly string[], after: readonly string[], gone: string): string {
  const at = before.indexOf(gone);
  if (at < 0) return after[0] ?? '';
  return before.slice(at).find((id) => after.includes(id)) ?? after.at(-1) ?? '';
}

/**
 * One of a list's rows is selected: Tab leads to it, the keys are about it, and it moves with the focus.
 * @param ids the rows in order
 */
export function useRoving(ids: readonly string[]) {
  const [wanted, setWanted] = useState('');
  const [inside, setInside] = useState(false);
  const before = useRef(ids);
  const selected = ids.includes(wanted) ? wanted : rowAfter(before.current, ids, wanted);
  useEffect(() => {
    // Until somebody has moved, it is the first, whichever that is.
    if (wanted && selected !== wanted) setWanted(selected);
    before.current = ids;
  });
  return {
    selected,
    /** For `RovingRow`: while the focus is among the rows it goes along with the selection. */
    use: { selected, focus: inside, onSelect: setWanted },
    /** Goes to the next row (1) or the one before (-1), from elsewhere to the selected one. */
    move: (by: 1 | -1) => {
      const next = inside ? ids[ids.indexOf(selected) + by] : selected;
      if (next) setWanted(next);
      setInside(ids.length > 0);
    },
    /** For what surrounds the rows. */
    around: {
      onFocus: ({ target }: FocusEvent) => setInside(!!target.closest('tr.row')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // A row that goes takes the focus with it: then nothing else has got it.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setInside(false);
      },
    },
  };
}
