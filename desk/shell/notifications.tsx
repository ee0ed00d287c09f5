import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { deskWords } from '#content/desk/words.ts';
import { Kbd } from '../ui/text.tsx';
import { useCurrentStaff } from './current-staff.ts';
import './notifications.css';

/** How long something can be undone, in ms. */
const undoTimeout = 8000;

interface Notifications {
  /** Shows in a banner that something was done, until it is closed or another screen comes. */
  notify: (strong: string, more?: string) => void;
  /** Shows that something was not done, and why, until it is closed or something works. */
  warn: (strong: string) => void;
  /** Shows in a toast that something was done, with a button that undoes it where that can be. */
  offerUndo: (done: string, undo?: () => void) => void;
  /** Undoes what was offered last; nothing where nothing is offered. */
  undoLast: (() => void) | undefined;
  /** The banner that is shown now, for the shell. */
  banner: ReactNode;
  isWarning: boolean;
}

interface Message {
  kind: 'done' | 'alert';
  strong: string;
  more: string;
  /** The screen it is shown on; null until one shows it, since what was done may lead to another. */
  path: string | null;
}

const Context = createContext<Notifications | null>(null);

export function NotificationProvider({ children }: { children: ReactNode }) {
  const { singleKeys } = useCurrentStaff();
  const [message, setMessage] = useState<Message | null>(null);
  const [path] = useLocation();
  useEffect(() => {
    if (message?.kind !== 'done' || message.path === path) return;
    setMessage(message.path === null ? { ...message, path } : null);
  }, [message, path]);
  const [offer, setOffer] = useState<{ done: string; undo: (() => void) | undefined } | null>(null);
  useEffect(() => {
    if (!offer) return;
    const timer = setTimeout(() => setOffer(null), undoTimeout);
    return () => clearTimeout(timer);
  }, [offer]);
  const notifications = useMemo<Notifications>(
    () => ({
      notify: (strong, more = '') => setMessage({ kind: 'done', strong, more, path: null }),
      warn: (strong) => setMessage({ kind: 'alert', strong, more: '', path: null }),
      offerUndo: (done, undo) => {
        setOffer({ done, undo });
        // Something has worked since: what did not is over.
        setMessage((before) => (before?.kind === 'alert' ? null : before));
      },
      undoLast:
        offer?.undo &&
        (() => {
          offer.undo?.();
          setOffer(null);
        }),
      isWarning: message?.kind === 'alert',
      banner: message && (
        <Banner
          kind={message.kind}
          strong={message.strong}
          action={
            <button type="button" className="link-button" onClick={() => setMessage(null)}>
              {deskWords.close}
            </button>
          }
        >
          {message.more}
        </Banner>
      ),
    }),
    [message, offer],
  );
  return (
    <Context.Provider value={notifications}>
      {children}
      <div role="status">
        {offer && (
          <div className="undo-toast">
            <span>{offer.done}</span>
            {offer.undo && (
              <button type="button" onClick={notifications.undoLast}>
                {deskWords.undo}
                {singleKeys && <Kbd>Z</Kbd>}
              </button>
            )}
          </div>
        )}
      </div>
    </Context.Provider>
  );
}

export function useNotifications(): Notifications {
  const notifications = useContext(Context);
  if (!notifications) throw new Error('Notifications are used outside their provider.');
  return notifications;
}

interface BannerProps {
  /** `alert`: something is wrong; `done`: something was done; `standing`: something is so for days, and interrupts nobody. */
  kind: 'alert' | 'done' | 'standing';
  strong: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A line above a screen. */
export function Banner({ kind, strong, children, action }: BannerProps) {
  const content = (
    <div>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={kind === 'done' ? 'M3 10.5L8 15.500L17 5' : 'M10 2.5L18 17H2ZM10 8V12M10 14V15'} />
      </svg>
      <p>
        <b>{strong}</b> <span>{children}</span>
      </p>
      {action}
    </div>
  );
  if (kind === 'standing')
    return (
      <section className="banner banner-standing" aria-label={strong}>
        {content}
      </section>
    );
  return (
    <div className={`banner banner-${kind}`} role={kind === 'done' ? 'status' : 'alert'}>
      {content}
    </div>
  );
}
