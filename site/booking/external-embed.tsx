import { useEffect, useRef, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { knownVisitor } from '../data/known-visitor.ts';
import { notify } from '../ui/toast-store.ts';
import { Fallback } from './fallback.tsx';
import { providerOf } from './providers.ts';

/** How long the provider has to show something before the visitor gets another way, in ms. */
const patience = 5000;

/** The firm's page at an outside provider, inline (specification, section 7). */
export default function ExternalEmbed({ url }: { url: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'late'>('loading');
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    const provider = providerOf(url);
    let shown = false;
    const show = () => {
      shown = true;
      setState('shown');
    };
    const late = () => shown || setState('late');
    const onMessage = ({ origin, data }: MessageEvent) => {
      // Any page can post a message to ours: only the provider's own counts.
      if (!provider.origins.includes(origin)) return;
      show();
      if (provider.isScheduled(data)) notify({ ...words.external.thanks, tone: 'good' });
    };
    addEventListener('message', onMessage);
    // The provider's script makes the frame. A load event does not bubble, so it is heard on its way down (`true`).
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) show();
    };
    container.addEventListener('load', onLoad, true);
    const timer = setTimeout(late, patience);

    const script = document.createElement('script');
    script.src = provider.script;
    script.async = true;
    script.onload = () => provider.mount(container, knownVisitor());
    script.onerror = late;
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
      {state === 'late' && <Fallback direct={url} />}
      {/* biome-ignore lint/a11y/useSemanticElements: the frame inside has its own document */}
      <div
        className="booking-embed"
        ref={place}
        role="region"
        aria-label={words.external.frame}
        hidden={state === 'late'}
      />
    </>
  );
}
