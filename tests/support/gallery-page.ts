import { extname } from 'node:path';
import type { Page } from '@playwright/test';
import type { FreeTimes } from '#contract/booking.ts';
import { consentKey } from '#contract/storage-keys.ts';
import { journeyBuilds } from '../../scripts/journey-builds.ts';

const origin = 'https://gallery.example';
const freeTimes: FreeTimes = {
  minutes: 30,
  first: '2026-12-01',
  last: '2027-01-20',
  days: [{ date: '2026-12-03', times: ['2026-12-03T14:00:00.000Z', '2026-12-03T15:30:00.000Z'] }],
};

/** Opens a section's page in the gallery, whole. It needs no server: the browser is handed the built files. */
export async function openExample(page: Page, type: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((key) => localStorage.setItem(key, 'declined'), consentKey);
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/booking/times') return route.fulfill({ json: freeTimes });
    const file = extname(pathname) ? pathname : `${pathname}.html`;
    return route.fulfill({ path: `${journeyBuilds.gallery.folder}/site${file}` });
  });
  await page.goto(`${origin}/gallery/${type}`);
}
