import {
  type AnchorHTMLAttributes,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { launchWords } from '#content/desk/launch.ts';
import { deskWords } from '#content/desk/words.ts';
import { HttpError } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import { TextButton } from '#ui/button.tsx';
import { callEndpoint } from '../data/call.ts';
import { useDeskMutation } from '../data/queries.ts';
import { Kbd, toErrorMessage } from '../ui/text.tsx';

const toastMs = 8000;

interface Notifications {
  /** Success banner, shown until closed or the screen changes. */
  notify: (strong: string, more?: string) => void;
  /** Error banner, shown until closed or something succeeds. */
  showWarning: (problem: string | Error) => void;
  /** Success toast, with an optional undo. */
  showToast: (done: string, undo?: () => void) => void;
  undoLast: (() => void) | undefined;
  banner: ReactNode;
  isWarning: boolean;
}

interface BannerMessage {
  kind: 'done' | 'alert';
  strong: string;
  more: string;
  /** Path of the screen that shows it; null until one does, because the change may navigate first. */
  path: string | null;
}

interface Offer {
  done: string;
  undo: (() => void) | undefined;
}

const NotificationContext = createContext<Notifications | null>(null);

export function NotificationProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const [path] = useLocation();
  useEffect(() => {
    if (message?.kind !== 'done' || message.path === path) return;
    setMessage(message.path === null ? { ...message, path } : null);
  }, [message, path]);
  const [offer, setOffer] = useState<Offer | null>(null);
  const notifications = useMemo<Notifications>(() => {
    const banner = message && (
      <Banner
        kind={message.kind}
        strong={message.strong}
        action={<TextButton onClick={() => setMessage(null)}>{deskWords.close}</TextButton>}
      >
        {message.more}
      </Banner>
    );
    return {
      notify: (strong, more = '') => setMessage({ kind: 'done', strong, more, path: null }),
      showWarning: (problem) =>
        setMessage({
          kind: 'alert',
          strong: typeof problem === 'string' ? problem : toErrorMessage(problem),
          more: '',
          path: null,
        }),
      showToast: (done, undo) => {
        setOffer({ done, undo });
        // A success clears the last error.
        setMessage((before) => (before?.kind === 'alert' ? null : before));
      },
      undoLast:
        offer?.undo &&
        (() => {
          offer.undo?.();
          setOffer(null);
        }),
      isWarning: message?.kind === 'alert',
      banner: (
        <>
          {/* There before its text, so that the text is announced. */}
          <div role="status">{message?.kind === 'done' && banner}</div>
          {message?.kind === 'alert' && banner}
        </>
      ),
    };
  }, [message, offer]);
  return (
    <NotificationContext.Provider value={notifications}>
      {children}
      <div role="status">{offer && <Toast offer={offer} onUndo={notifications.undoLast} onOver={setOffer} />}</div>
    </NotificationContext.Provider>
  );
}

interface ToastProps {
  offer: Offer;
  onUndo: (() => void) | undefined;
  onOver: (none: null) => void;
}

/** Stays while it has the focus or the pointer. */
function Toast({ offer, onUndo, onOver }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each offer starts the wait anew
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onOver, toastMs, null);
    return () => clearTimeout(timer);
  }, [offer, isHeld, onOver]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits longer
    <div className="toast on-ink" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span>{offer.done}</span>
      {onUndo && (
        <button type="button" onClick={onUndo}>
          {deskWords.undo}
          <Kbd>Z</Kbd>
        </button>
      )}
    </div>
  );
}

export function useNotifications(): Notifications {
  const notifications = useContext(NotificationContext);
  if (!notifications) throw new Error('Notifications are used outside their provider.');
  return notifications;
}

interface BannerProps {
  /** `standing` is a lasting state, which screen readers do not announce. */
  kind: 'alert' | 'done' | 'standing';
  strong: string;
  children?: ReactNode;
  action?: ReactNode;
}

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
    <div className={`banner banner-${kind}`} role={kind === 'alert' ? 'alert' : undefined}>
      {content}
    </div>
  );
}

/** Downloads a file. Asks for the password first where the server requires it, which a plain link cannot do. */
export function useDownload(): (href: string) => void {
  const { showWarning } = useNotifications();
  const { send } = useDeskMutation(
    async (href: string) => {
      await callEndpoint('GET /api/staff/password-again');
      const link = document.createElement('a');
      Object.assign(link, { href, download: '' });
      link.click();
    },
    undefined,
    (error) => {
      const isCancelled = error instanceof HttpError && error.type === problemTypes.passwordAgain;
      if (!isCancelled) showWarning(error);
    },
  );
  return send;
}

export function DownloadLink({ href, ...rest }: { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const download = useDownload();
  return (
    <a
      {...rest}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault();
        download(href);
      }}
    />
  );
}

/** Copies a text and reports whether it worked: browsers have no clipboard without HTTPS. */
export function useCopyToClipboard() {
  const { showToast, showWarning } = useNotifications();
  return (text: string, { done, failed }: { done: string; failed: string } = launchWords.copy) => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    void copied.then(
      () => showToast(done),
      () => showWarning(failed),
    );
  };
}
