import type { KnownVisitor } from '../data/known-visitor.ts';

/** An outside scheduling service whose page stands inline in ours. */
export interface Provider {
  /** Its script, fetched when the widget is mounted. */
  script: string;
  /** Where its messages come from. */
  origins: readonly string[];
  /** What must stand before its script runs. */
  prepare?: () => void;
  /** Puts its booking page into `container`, dark, with what is known of the visitor filled in. */
  mount: (container: HTMLElement, visitor: KnownVisitor) => void;
  /** Whether a message says that something was booked. */
  isScheduled: (data: unknown) => boolean;
}

declare global {
  interface Window {
    Calendly?: {
      initInlineWidget: (options: {
        url: string;
        parentElement: HTMLElement;
        prefill: { name?: string; email?: string };
        resize?: boolean;
      }) => void;
    };
    Cal?: CalFunction;
  }
}

/** Cal.com's global: calls are queued in `q` until its script answers them. */
interface CalFunction {
  (...instruction: unknown[]): void;
  q?: unknown[][];
  ns?: object;
  loaded?: boolean;
}

/** The provider's dark colours, as its own pages take them: without the number sign. */
const dark = { background: '071721', text: 'ffffff', primary: 'e8a066' };

/** https://developer.calendly.com: Inline embed, and notifying the parent window. */
function calendly(url: string): Provider {
  const page = new URL(url);
  page.searchParams.set('background_color', dark.background);
  page.searchParams.set('text_color', dark.text);
  page.searchParams.set('primary_color', dark.primary);
  return {
    script: 'https://assets.calendly.com/assets/external/widget.js',
    origins: ['https://calendly.com'],
    mount: (parentElement, { name, email }) =>
      window.Calendly?.initInlineWidget({
        url: page.href,
        parentElement,
        prefill: { ...(name ? { name } : {}), ...(email ? { email } : {}) },
      }),
    isScheduled: (data) => (data as { event?: unknown } | null)?.event === 'calendly.event_scheduled',
  };
}

const calOrigin = 'https://app.cal.com';

/** https://cal.com/docs: Embed, and embed events. */
function cal(url: string): Provider {
  return {
    script: `${calOrigin}/embed/embed.js`,
    origins: [calOrigin, 'https://cal.com'],
    // What cal.com's own snippet leaves for its script to find.
    prepare: () => {
      const queue: CalFunction = (...instruction) => void queue.q?.push(instruction);
      queue.q = [];
      queue.ns = {};
      queue.loaded = true;
      window.Cal ??= queue;
      window.Cal('init', { origin: calOrigin });
    },
    mount: (elementOrSelector, { name, email }) => {
      window.Cal?.('inline', {
        elementOrSelector,
        calLink: new URL(url).pathname.slice(1),
        config: {
          theme: 'dark',
          layout: 'month_view',
          ...(name ? { name } : {}),
          ...(email ? { email } : {}),
        },
      });
      window.Cal?.('ui', { theme: 'dark' });
    },
    isScheduled: (data) => {
      const { originator, type } = (data ?? {}) as { originator?: unknown; type?: unknown };
      return originator === 'CAL' && (type === 'bookingSuccessful' || type === 'bookingSuccessfulV2');
    },
  };
}

/** The provider whose page `url` is: SCHEDULING_URL names no other than these. */
export const providerOf = (url: string): Provider =>
  new URL(url).hostname.endsWith('calendly.com') ? calendly(url) : cal(url);
