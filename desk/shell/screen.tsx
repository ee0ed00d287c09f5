import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '#ui/button.tsx';
import { useFocusSearch } from './search.tsx';
import type { Key } from './shortcut-keys.ts';
import { type ShortcutActions, Shortcuts } from './shortcuts.tsx';
import './screen.css';

let isFirst = true;

/**
 * A screen's heading. It names the page; a screen that follows another gives it the focus, so that it is read aloud.
 * @param live it changes while somebody works: then it takes no focus
 */
export function Title({ children, live = false }: { children: string; live?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    document.title = deskWords.title(children);
    if (live && shown.current) return;
    shown.current = true;
    // A form that is shown first may have taken the focus itself.
    if (!isFirst && !document.activeElement?.matches('input')) heading.current?.focus();
    isFirst = false;
  }, [children, live]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

interface ScreenProps {
  title: string;
  /** The title says how things stand, and changes while somebody works. */
  live?: boolean;
  lead?: ReactNode;
  /** The screen above this one. */
  parent?: { name: string; href: string };
  /** Beside the title. */
  actions?: ReactNode;
  className?: string;
  /** What the keys do here, besides the search. */
  keys?: ShortcutActions;
  /** What a key is called here, where that differs from elsewhere. */
  keyNames?: Partial<Record<Key, string>>;
  /** A question is open: the screen behind it takes no key. */
  paused?: boolean;
  children: ReactNode;
  /** Below the screen, above the keys. */
  below?: ReactNode;
}

/** A screen of the desk: title, content, and the line of its keys. */
export function Screen(props: ScreenProps) {
  const { title, live = false, lead, parent, actions, className = '', keys, keyNames, paused, children, below } = props;
  const focusSearch = useFocusSearch();
  return (
    <>
      <main className={`page ${className}`.trim()} id="main">
        {parent && (
          <p className="breadcrumb">
            <Link href={parent.href}>{parent.name}</Link>
          </p>
        )}
        <div className="screen-head">
          <Title live={live}>{title}</Title>
          {lead && <p>{lead}</p>}
          {actions && <div className="screen-actions">{actions}</div>}
        </div>
        {children}
      </main>
      {below}
      <Shortcuts
        actions={{ ...keys, '/': focusSearch }}
        {...(keyNames ? { names: keyNames } : {})}
        paused={paused ?? false}
      />
    </>
  );
}

/** A page in place of a screen: what went wrong, what is safe, and what to do now. */
export function ErrorPage({
  title,
  text,
  action,
}: {
  title: string;
  text: string | readonly string[];
  action: ReactNode;
}) {
  return (
    <main className="page" id="main">
      <div className="error-page">
        <Title>{title}</Title>
        {[text].flat().map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="buttons">{action}</div>
      </div>
    </main>
  );
}

/** The server does not answer. */
export const ServerDown = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorPage
    title={deskWords.away.title}
    text={[deskWords.away.safe, deskWords.away.next]}
    action={
      <Button look="primary" onClick={onRetry}>
        {deskWords.again}
      </Button>
    }
  />
);

const rows = [72, 58, 81, 64, 76];

/** In place of a screen that is still being fetched. */
export function Skeleton({ title, text = deskWords.fetching }: { title: string; text?: string }) {
  return (
    <main className="page" id="main">
      <div className="screen-head">
        <h1>{title}</h1>
        <p role="status">{text}</p>
      </div>
      <div className="skeleton" aria-hidden="true">
        {rows.map((width) => (
          <div key={width}>
            <span style={{ width: `${width}%` }} />
            <span style={{ width: `${width * 0.6}%` }} />
          </div>
        ))}
      </div>
    </main>
  );
}
