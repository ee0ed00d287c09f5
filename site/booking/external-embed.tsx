import { useEffect, useRef, useState } from 'react';
import { bookingFallbackWords, bookingWords as words } from '#content/booking.ts';
import { LinkButton } from '#ui/button.tsx';
import { type KnownVisitor, readKnownVisitor } from '../data/known-visitor.ts';
import { ActionLinks } from '../ui/actions.tsx';
import { showToast } from '../ui/toast-store.ts';

const fallbackDelayMs = 5000;

/** The provider's page inline (specification, section 7). */
export const ExternalEmbed = ({ url, hydrated }: { url: string; hydrated: boolean }) =>
  hydrated ? (
    <HydratedEmbed url={url} />
  ) : (
    <>
      <p className="booking-loading booking-scripted">{words.loading}</p>
      <div className="booking-embed booking-scripted" />
      <div className="booking-unscripted">
        <EmbedFallback direct={url} />
      </div>
    </>
  );

function HydratedEmbed({ url }: { url: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'late'>('loading');
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    const provider = createProvider(url);
    let shown = false;
    const show = () => {
      shown = true;
      setState('shown');
    };
    const onLate = () => shown || setState('late');
    const onMessage = ({ origin, data }: MessageEvent) => {
      // Any page can post messages to ours: only the provider's origin counts.
      if (!provider.origins.includes(origin)) return;
      show();
      if (provider.isScheduled(data)) showToast({ ...words.external.thanks, tone: 'good' });
    };
    addEventListener('message', onMessage);
    // The provider's script creates the frame; load events do not bubble, hence the capturing listener.
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) show();
    };
    container.addEventListener('load', onLoad, true);
    const timer = setTimeout(onLate, fallbackDelayMs);

    const script = document.createElement('script');
    script.src = provider.script;
    script.async = true;
    script.onload = () => provider.mount(container, toPrefill(readKnownVisitor()));
    script.onerror = onLate;
    provider.prepare?.();
    document.head.append(script);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
      container.removeEventListener('load', onLoad, true);
      script.remove();
      container.replaceChildren();
    };
  }, [url]);
  return (
    <>
      {state === 'loading' && <p className="booking-loading">{words.loading}</p>}
      {state === 'late' && <EmbedFallback direct={url} />}
      {/* biome-ignore lint/a11y/useSemanticElements: the frame inside has its own document */}
      <div
        className="booking-embed"
        ref={box}
        role="region"
        aria-label={words.external.frame}
        hidden={state === 'late'}
      />
    </>
  );
}

function EmbedFallback({ direct }: { direct: string }) {
  return (
    <div className="booking-fallback">
      <h3>{bookingFallbackWords.title}</h3>
      <p>{bookingFallbackWords.text}</p>
      <ActionLinks action={bookingFallbackWords.call} secondary={bookingFallbackWords.message} />
      <p>
        <LinkButton look="text" href={direct}>
          {bookingFallbackWords.direct}
        </LinkButton>
      </p>
    </div>
  );
}

type Prefill = Readonly<Record<string, string>>;

/** Name and e-mail only, where known. */
const toPrefill = ({ name, email }: KnownVisitor): Prefill => ({ ...(name && { name }), ...(email && { email }) });

interface Provider {
  script: string;
  origins: readonly string[];
  /** Runs before the script. */
  prepare?: () => void;
  /** Renders the booking page, dark, pre-filled for the visitor. */
  mount: (container: HTMLElement, prefill: Prefill) => void;
  isScheduled: (data: unknown) => boolean;
}

/** Cal.com's global: queues calls in `q` until its script has loaded. */
type CalFunction = ((...instruction: unknown[]) => void) & { q?: unknown[][]; ns?: object; loaded?: boolean };

declare global {
  interface Window {
    Calendly?: { initInlineWidget: (options: object) => void };
    Cal?: CalFunction;
  }
}

/** Hex colours without the number sign, as providers take them. */
const darkColours = { background: '071721', text: 'ffffff', primary: 'e8a066' };

/** https://developer.calendly.com: Inline embed, and notifying the parent window. */
function createCalendly(url: string): Provider {
  const page = new URL(url);
  for (const [part, colour] of Object.entries(darkColours)) page.searchParams.set(`${part}_color`, colour);
  return {
    script: 'https://assets.calendly.com/assets/external/widget.js',
    origins: ['https://calendly.com'],
    mount: (parentElement, prefill) => window.Calendly?.initInlineWidget({ url: page.href, parentElement, prefill }),
    isScheduled: (data) => (data as { event?: unknown } | null)?.event === 'calendly.event_scheduled',
  };
}

const calOrigin = 'https://app.cal.com';

/** https://cal.com/docs: Embed, and embed events. */
function createCalCom(url: string): Provider {
  return {
    script: `${calOrigin}/embed/embed.js`,
    origins: [calOrigin, 'https://cal.com'],
    prepare: () => {
      const queue: CalFunction = (...instruction) => void queue.q?.push(instruction);
      queue.q = [];
      queue.ns = {};
      queue.loaded = true;
      window.Cal ??= queue;
      window.Cal('init', { origin: calOrigin });
    },
    mount: (elementOrSelector, prefill) => {
      const config = { theme: 'dark', layout: 'month_view', ...prefill };
      window.Cal?.('inline', { elementOrSelector, calLink: new URL(url).pathname.slice(1), config });
      window.Cal?.('ui', { theme: 'dark' });
    },
    isScheduled: (data) => {
      const { originator, type } = (data ?? {}) as { originator?: unknown; type?: unknown };
      return originator === 'CAL' && (type === 'bookingSuccessful' || type === 'bookingSuccessfulV2');
    },
  };
}

/** SCHEDULING_URL is limited to these two. */
const createProvider = (url: string): Provider =>
  new URL(url).hostname.endsWith('calendly.com') ? createCalendly(url) : createCalCom(url);
