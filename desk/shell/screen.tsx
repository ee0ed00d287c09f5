import { Component, type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { deskWords } from '#content/desk/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Kbd } from '../ui/text.tsx';
import { useFocusSearch } from './header.tsx';
import { type ShortcutActions, ShortcutBar, type ShortcutKey } from './shortcuts.tsx';

import './screen.css';

interface RouterLinkButtonProps {
  look?: 'primary' | 'soft' | undefined;
  href: string;
  label: string;
  shortcut?: string;
}

export const RouterLinkButton = ({ look, href, label, shortcut }: RouterLinkButtonProps) => (
  <Link className={buttonClass({ look })} href={href}>
    {label}
    {shortcut && <Kbd>{shortcut}</Kbd>}
  </Link>
);

let isFirstScreen = true;

/** A ref for an element that takes the focus when it appears, after the title of its screen has had it. */
export function useFocusOnMount<Focused extends HTMLElement>() {
  const element = useRef<Focused>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/** For when the control that had the focus is removed. */
export const focusTitle = () => document.querySelector<HTMLElement>('h1')?.focus();

/** Takes the focus after navigation, so that screen readers announce it. @param live later changes take no focus */
export function ScreenTitle({ children, live = false }: { children: string; live?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    document.title = deskWords.title(children);
    if (live && shown.current) return;
    shown.current = true;
    // Not if a form has taken the focus already.
    if (!isFirstScreen && !document.activeElement?.matches('input')) heading.current?.focus();
    isFirstScreen = false;
  }, [children, live]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

export interface ScreenProps {
  title: string;
  /** Whether the title changes during use, such as a count. */
  live?: boolean;
  lead?: ReactNode;
  parent?: { name: string; href: string };
  actions?: ReactNode;
  className?: string;
  shortcuts?: ShortcutActions;
  /** Labels of shortcuts, where they differ from the usual ones. */
  shortcutLabels?: Partial<Record<ShortcutKey, string>>;
  /** Disables the shortcuts while a dialog is open. */
  paused?: boolean;
  children: ReactNode;
  below?: ReactNode;
}

export function Screen(props: ScreenProps) {
  const { title, live = false, lead, parent, actions, className = '', children, below } = props;
  const { shortcuts, shortcutLabels, paused = false } = props;
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
          <ScreenTitle live={live}>{title}</ScreenTitle>
          {lead && <p>{lead}</p>}
          {actions && <div className="screen-actions flex-row">{actions}</div>}
        </div>
        {children}
      </main>
      {below}
      <ShortcutBar
        actions={{ ...shortcuts, '/': focusSearch }}
        {...(shortcutLabels ? { labels: shortcutLabels } : {})}
        paused={paused}
      />
    </>
  );
}

interface ErrorPageProps {
  title: string;
  text: string | readonly string[];
  /** Label of the link or button that leads on. */
  label: string;
  href?: string;
  onPress?: () => void;
}

/** A whole page for an error. The text says what went wrong, what is safe, and what to do. */
export function ErrorPage({ title, text, label, href, onPress }: ErrorPageProps) {
  return (
    <main className="page" id="main">
      <div className="error-page">
        <ScreenTitle>{title}</ScreenTitle>
        {[text].flat().map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="buttons">
          {href ? (
            <RouterLinkButton look="primary" href={href} label={label} />
          ) : (
            <Button look="primary" label={label} onClick={onPress} />
          )}
        </div>
      </div>
    </main>
  );
}

/** After an error in rendering, or if a script cannot be loaded, offers to reload the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { title, text, again } = deskWords.crashed;
    return <ErrorPage title={title} text={text} label={again} onPress={() => location.reload()} />;
  }
}

export const ServerDownPage = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorPage
    title={deskWords.serverDown.title}
    text={[deskWords.serverDown.safe, deskWords.serverDown.next]}
    label={deskWords.again}
    onPress={onRetry}
  />
);

export interface LoadedProps<Data> {
  data: Data;
  refetch: () => Promise<{ data: Data | undefined }>;
}

/** Wraps a screen that needs data from the server: a skeleton while it loads, an error page if it cannot be loaded. */
export const withLoadedData = <Data,>(
  title: string,
  useData: () => { data: Data | undefined; isPending: boolean; refetch: LoadedProps<Data>['refetch'] },
  View: ComponentType<LoadedProps<Data>>,
) =>
  function LoadedScreen() {
    const { data, isPending, refetch } = useData();
    if (isPending) return <Skeleton title={title} />;
    return data === undefined ? <ServerDownPage onRetry={refetch} /> : <View data={data} refetch={refetch} />;
  };

const skeletonWidths = [72, 58, 81, 64, 76];

export function Skeleton({ title, text = deskWords.fetching }: { title: string; text?: string }) {
  return (
    <main className="page" id="main">
      <div className="screen-head">
        <h1>{title}</h1>
        <p role="status">{text}</p>
      </div>
      <div className="skeleton" aria-hidden="true">
        {skeletonWidths.map((width) => (
          <div key={width}>
            <span style={{ width: `${width}%` }} />
            <span style={{ width: `${width * 0.6}%` }} />
          </div>
        ))}
      </div>
    </main>
  );
}
