// How an island of React's is hydrated: as Astro does it, with a guard around it.

import hydrate from '@astrojs/react/client.js';
import type { ComponentType } from 'react';
import { Guard } from './guard.tsx';
import { type Typed, typeInto } from './typed.ts';

type Hydrate = (Component: ComponentType, ...rest: [object, object, { client: string }]) => void;

/** @param island the element of Astro's that holds it; while it has `ssr`, the server's HTML stands in it */
export default function client(island: HTMLElement): Hydrate {
  const hydrated = hydrate(island) as Hydrate;
  if (!island.hasAttribute('ssr')) return hydrated;
  const html = island.innerHTML;
  return (Component, ...rest) => {
    const Guarded = (props: object) => (
      <Guard island={island} onThrown={(typed) => putBack(island, html, typed)}>
        <Component {...props} />
      </Guard>
    );
    moveFocus(island);
    return hydrated(Guarded, ...rest);
  };
}

/** Where "Try again" had the focus and goes now, the keyboard goes on from the beginning of the section. */
function moveFocus(island: HTMLElement): void {
  const notice = document.activeElement?.closest('.again');
  const section = island.closest('section');
  if (!section || notice?.parentNode !== island.parentNode) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Puts the page without a script back where an island has thrown, with what was typed, and says so on the element. */
function putBack(island: HTMLElement, html: string, typed: Typed): void {
  const copy = island.cloneNode() as HTMLElement;
  copy.innerHTML = html;
  copy.setAttribute('ssr', '');
  typeInto(copy, typed);
  // An island starts as soon as it is in the page, unless nobody knows when it is to be hydrated.
  copy.setAttribute('client', 'held');
  island.replaceWith(copy);
  copy.setAttribute('client', island.getAttribute('client') ?? '');
  copy.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail: { thrown: true } }));
}
