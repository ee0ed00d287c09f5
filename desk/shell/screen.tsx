import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { deskWords } from '#content/desk/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Kbd } from '../ui/text.tsx';
import { useFocusSearch } from './header.tsx';
import { type Key, type ShortcutActions, Shortcuts } from './shortcuts.tsx';

import './screen.css';

interface ButtonLinkProps {
  look?: 'primary' | 'soft' | undefined;
  href: string;
  label: string;
  shortcut?: string;
}

export const ButtonLink = ({ look, href, label, shortcut }: ButtonLinkProps) => (
  <Link className={buttonClass({ look })} href={href}>
    {label}
    {shortcut && <Kbd>{shortcut}</Kbd>}
  </Link>
);

let isFirst = true;

/** A ref whose element takes the focus when it appears: later than the title of its screen. */
export function useFocus<Focused extends HTMLElement>() {
  const element = useRef<Focused>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/** For when the pressed control disappears. */
export const focusTitle = () => document.querySelector<HTMLElement>('h1')?.focus();

/** Takes focus after navigation, so that screen readers announce it. @param live changes during use: takes no focus */
export function Title({ children, live = false }: { children: string; live?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    document.title = deskWords.title(children);
    if (live && shown.current) return;
    shown.current = true;
    // Unless a form has taken the focus.
    if (!isFirst && !document.activeElement?.matches('input')) heading.current?.focus();
    isFirst = false;
  }, [children, live]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

export interface ScreenProps {
  title: string;
  /** The title shows a changing state. */
  live?: boolean;
  lead?: ReactNode;
  parent?: { name: string; href: string };
  actions?: ReactNode;
  className?: string;
  keys?: ShortcutActions;
  /** Labels of keys that differ here. */
  keyNames?: Partial<Record<Key, string>>;
  /** Disables the shortcuts while a dialog is open. */
  paused?: boolean;
  children: ReactNode;
  below?: ReactNode;
}

export function Screen(props: ScreenProps) {
  const { title, live = false, lead, parent, actions, className = '', keys, keyNames, paused, children, below } = props;
  const focusSearch = useFocusSearch();
  return (
    <>
      <main className={`page ${className}`.trim()} id="main">
        {parent && (
          <p className="breadcrumb size-label muted">
            <Link href={parent.href}>{parent.name}</Link>
          </p>
        )}
        <div className="screen-head">
          <Title live={live}>{title}</Title>
          {lead && <p>{lead}</p>}
          {actions && <div className="screen-actions flex-row">{actions}</div>}
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

interface ErrorPageProps {
  title: string;
  text: string | readonly string[];
  /** Of the way out: a link or a button. */
  label: string;
  href?: string;
  onPress?: () => void;
}

/** What went wrong, what is safe, and what to do. */
export function ErrorPage({ title, text, label, href, onPress }: ErrorPageProps) {
  return (
    <main className="page" id="main">
      <div className="error-page">
        <Title>{title}</Title>
        {[text].flat().map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="buttons">
          {href ? (
            <ButtonLink look="primary" href={href} label={label} />
          ) : (
            <Button look="primary" label={label} onClick={onPress} />
          )}
        </div>
      </div>
    </main>
  );
}

export const ServerDown = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorPage
    title={deskWords.serverDown.title}
    text={[deskWords.serverDown.safe, deskWords.serverDown.next]}
    label={deskWords.again}
    onPress={onRetry}
  />
);

export interface Answered<Data> {
  data: Data;
  refetch: () => Promise<{ data: Data | undefined }>;
}

/** A screen of one answer of the server, once it is there. */
export const withAnswer = <Data,>(
  title: string,
  useData: () => { data: Data | undefined; isPending: boolean; refetch: Answered<Data>['refetch'] },
  View: ComponentType<Answered<Data>>,
) =>
  function AnsweredScreen() {
    const { data, isPending, refetch } = useData();
    if (isPending) return <Skeleton title={title} />;
    return data === undefined ? <ServerDown onRetry={refetch} /> : <View data={data} refetch={refetch} />;
  };

const rows = [72, 58, 81, 64, 76];

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
