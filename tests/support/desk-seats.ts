import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Desk } from './desk.ts';
import { expect } from './journey.ts';
import type { RunningSite } from './running-site.ts';

/** What a visitor sends. */
export const zoe = {
  name: 'Zoë Tremblay',
  email: 'zoe@example.org',
  company: 'Tilbury Tool',
  message: 'Two supervisors left. Who trains the next ones?',
};

/** Somebody who sits at the desk; Olive is an owner. */
export async function seat(page: Page, site: RunningSite, name: string): Promise<Desk> {
  const desk = new Desk(page, site);
  const role = name === 'Olive' ? 'owner' : 'member';
  await desk.comeIn(await desk.invite(`${name.toLowerCase()}@example.com`, name, role));
  await expect(page).toHaveURL(/\/desk\/waiting$/);
  return desk;
}

/** Somebody else at the desk, in a browser of their own. */
export async function seatElsewhere(
  browser: Browser,
  site: RunningSite,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Desk> {
  const context = await browser.newContext(options);
  return seat(await context.newPage(), site, name);
}

/** Sends a message as the forms of the site do. @returns its reference */
export async function send(site: RunningSite, given: Partial<typeof zoe> & object = {}): Promise<string> {
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...zoe, phone: '', page: '/services/hr-support', ...given }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}
