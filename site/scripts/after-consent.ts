// After consent: the visitor's city, and the page view.

import { placeKey } from '#contract/storage-keys.ts';
import type { Visit } from '#contract/visits.ts';
import { tabStorage } from '../data/storage.ts';
import { landingSource } from '../data/visit-source.ts';

declare const __GEOLOCATION_URL__: string;

/** Letters that fit the headline's line at full size (design guide, "Type"). */
const fullSizeLetters = 11;
const longestCity = 60;

interface Place {
  city: string;
  canadian: boolean;
}

async function showCity(): Promise<void> {
  const place = tabStorage.read<Place>(placeKey) ?? (await lookUp());
  if (place) show(place);
}

/** A failure is silent: the page keeps its defaults (specification, section 8). */
async function lookUp(): Promise<Place | undefined> {
  try {
    const response = await fetch(__GEOLOCATION_URL__);
    if (!response.ok) return undefined;
    const { city, country_code: country } = (await response.json()) as {
      city?: unknown;
      country_code?: unknown;
    };
    if (typeof city !== 'string' || !city.trim() || city.length > longestCity) return undefined;
    const place = { city: city.trim(), canadian: country === 'CA' };
    tabStorage.write(placeKey, place);
    return place;
  } catch {
    return undefined;
  }
}

function show({ city, canadian }: Place): void {
  const capitals = city.toLocaleUpperCase('en-CA');
  for (const element of document.querySelectorAll<HTMLElement>('[data-city]')) {
    element.textContent = capitals;
    element.parentElement?.style.setProperty('--city-scale', String(Math.min(1, fullSizeLetters / capitals.length)));
  }
  if (!canadian) return;
  for (const element of document.querySelectorAll('[data-place]')) element.textContent = city;
}

/** Sends no cookie, and only the page's canonical address. A failure is silent. */
async function countView(): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!canonical) return;
  const view: Visit = {
    page: new URL(canonical.href).pathname,
    ...landingSource(),
  };
  await fetch('/api/visits', {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
  });
}

await Promise.allSettled([countView(), document.querySelector('[data-city], [data-place]') && showCity()]);
