import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from './text.tsx';
import './controls.css';
import { Link } from 'wouter';

export interface MenuItem {
  label: string;
  onPress: () => void;
  shortcut?: string;
  danger?: boolean;
}

/** A menu, or a sheet on phones. A shortcut of the screen closes it and runs as usual. */
export function MoreMenu({ items }: { items: readonly MenuItem[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].filter(
      (item) => item.offsetParent,
    );
    const at = all.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) all.at(next % all.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (event.key.length === 1 && event.key !== ' ') close();
    if (next !== undefined || event.key === 'Escape') event.preventDefault();
  };
  return (
    <div className="more-menu">
      <Button look="soft" ref={button} popoverTarget={id} aria-haspopup="menu" aria-expanded={open}>
        {deskWords.more}
        <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false">
          <path d="M1 1l5 5 5-5" />
        </svg>
      </Button>
      <div
        className="menu"
        id={id}
        ref={menu}
        popover="auto"
        role="menu"
        aria-label={deskWords.more}
        tabIndex={-1}
        onKeyDown={onKey}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') menu.current?.querySelector('button')?.focus();
        }}
      >
        {items.map(({ label, onPress, shortcut, danger }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={danger ? 'menu-danger' : undefined}
            onClick={() => {
              close();
              onPress();
            }}
          >
            {label}
            {shortcut && <Kbd>{shortcut}</Kbd>}
          </button>
        ))}
        <button type="button" role="menuitem" tabIndex={-1} className="phone-only" onClick={close}>
          {deskWords.close}
        </button>
      </div>
    </div>
  );
}

interface FolderTabsProps {
  label: string;
  lists: readonly { name: string; href: string; count: number; isCurrent: boolean }[];
}

export const FolderTabs = ({ label, lists }: FolderTabsProps) => (
  <nav className="folder-tabs" aria-label={label}>
    {lists.map(({ name, href, count, isCurrent }) => (
      <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {name} <b className="numeric size-label plain">{count}</b>
      </Link>
    ))}
  </nav>
);
