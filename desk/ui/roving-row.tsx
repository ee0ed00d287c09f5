import { type ReactNode, useEffect, useRef } from 'react';
import { tableRoles } from './table-roles.ts';

/** What a list knows of its rows: which one the keys are about, and whether it is to have the focus. */
export interface Roving {
  selected: string;
  focus: boolean;
  onSelect: (id: string) => void;
}

/** A row that the focus moves to. */
export function RovingRow({
  id,
  use: { selected, focus, onSelect },
  look = '',
  isGone = false,
  children,
}: {
  id: string;
  use: Roving;
  look?: string;
  /** It is finished, and about to fold. */
  isGone?: boolean;
  children: ReactNode;
}) {
  const row = useRef<HTMLTableRowElement>(null);
  const isOn = !isGone && id === selected;
  useEffect(() => {
    if (isOn && focus && !row.current?.contains(document.activeElement)) row.current?.focus();
  }, [isOn, focus]);
  return (
    <tr
      {...tableRoles.row}
      ref={row}
      className={`row ${look}${isOn ? ' is-on' : ''}${isGone ? ' is-gone' : ''}`}
      inert={isGone}
      tabIndex={isOn ? 0 : -1}
      aria-selected={isOn}
      onFocus={() => onSelect(id)}
    >
      {children}
    </tr>
  );
}
