// After consent: the visitor's city, and the page view.

import { visitorCityStorageKey } from '#contract/storage-keys.ts';
import type { PageView } from '#contract/visits.ts';
import { tabStorage } from '../data/storage.ts';
import { readLandingSource } from '../data/visit-source.ts';

declare const __GEOLOCATION_URL__: string;

/** Letters that fit the headline's line at full size (design guide, "Type"). */
const lettersAtFullSize = 11;
const maxCityLength = 60;

interface VisitorCity {
  city: string;
  canadian: boolean;
}

async function showCity(): Promise<void> {
  const city = tabStorage.read<VisitorCity>(visitorCityStorageKey) ?? (await fetchCity());
  if (city) writeCity(city);
}

/** A failure is silent: the page keeps its defaults (specification, section 8). */
async function fetchCity(): Promise<VisitorCity | undefined> {
  try {
    const response = await fetch(__GEOLOCATION_URL__);
    if (!response.ok) return undefined;
    const { city, country_code: country } = (await response.json()) as {
      city?: unknown;
      country_code?: unknown;
    };
    if (typeof city !== 'string' || !city.trim() || city.length > maxCityLength) return undefined;
    const found = { city: city.trim(), canadian: country === 'CA' };
    tabStorage.write(visitorCityStorageKey, found);
    return found;
  } catch {
    return undefined;
  }
}

function writeCity({ city, canadian }: VisitorCity): void {
  const capitals = city.toLocaleUpperCase('en-CA');
  for (const element of document.querySelectorAll<HTMLElement>('[data-city]')) {
    element.textContent = capitals;
    element.parentElement?.style.setProperty('--city-scale', String(Math.min(1, lettersAtFullSize / capitals.length)));
  }
  if (!canadian) return;
  for (const element of document.querySelectorAll('[data-place]')) element.textContent = city;
}

/** Sends no cookie, and only the page's path and where the visitor came from. A failure is silent. */
async function countView(): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!canonical) return;
  const view: PageView = {
    page: new URL(canonical.href).pathname,
    ...readLandingSource(),
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
