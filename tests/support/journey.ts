import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import type axeCore from 'axe-core';
import { sql } from 'kysely';
import type { Store } from '#server/platform/db/open.ts';
import { buildWithScheduler } from './builds.ts';
import type { MailServer } from './mail-server.ts';
import { type RunningSite, withStore } from './running-site.ts';
import { type StartedSite, startSite, waitForOutbox } from './started-site.ts';

/** Tables that stay between tests: schema, secrets, and those that nothing may be deleted from. */
const preserved = /^(sqlite_|kysely_|settings$|staff_audit$|website_revisions$)/;

/** Waits until every mail has left, before assertions that there are no more. */
export const waitUntilMailsLeft = (site: RunningSite) => withStore(site, waitForOutbox);

/** Waits for pending mails, then deletes all visitor data. */
async function emptyDatabase(store: Store): Promise<void> {
  await waitForOutbox(store);
  const { db, kind } = store;
  const names = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !preserved.test(name));
  if (kind === 'postgres') return void (await sql.raw(`truncate ${names.join()}`).execute(db));
  // Allows any order of deletion.
  await sql`pragma foreign_keys = off`.execute(db);
  for (const name of names) await sql`delete from ${sql.table(name)}`.execute(db);
}

export interface SiteOptions {
  database: 'sqlite' | 'postgres';
  /** The external scheduler built into the pages; empty for the released build. */
  scheduling: string;
  /** Settings of a site for this test alone; undefined for the one that a worker's tests share. Empty means unset. */
  env: Record<string, string> | undefined;
}

/** Environment of a site that nobody has set up. */
export const unconfiguredEnv = { SMTP_URL: '', MAIL_TO: '', MAIL_FROM: '' };

/** One worker's sites, started on demand and reset before each test. A failed test ends its worker. */
class ServedSites {
  readonly #running = new Map<string, StartedSite>();

  async fresh({ database, scheduling }: Omit<SiteOptions, 'env'>): Promise<StartedSite> {
    const kind = `${database} ${scheduling}`;
    const running = this.#running.get(kind);
    if (running) {
      await withStore(running.site, emptyDatabase);
      running.mail.received.length = 0;
      return running;
    }
    const started = await startSite(database, {}, scheduling ? await buildWithScheduler(scheduling) : undefined);
    this.#running.set(kind, started);
    return started;
  }

  async remove(): Promise<void> {
    for (const started of this.#running.values()) await started.remove();
  }
}

const lookupService = 'https://ipapi.co/**';

interface Journey extends SiteOptions {
  served: StartedSite;
  mail: MailServer;
  site: RunningSite;
  /** Opens a page in another browser context, as another person's; closed when the test ends. */
  elsewhere: (options?: BrowserContextOptions) => Promise<Page>;
  lookups: string[];
  visitor: { city: string; country_code: string };
  /** Console errors that may happen. Others fail the test, except those of refused calls. */
  expectedErrors: RegExp[];
}

/** A page that a worker's tests share, with the requests and errors since a test last emptied the lists. */
interface SharedWindow {
  page: Page;
  url: string;
  requests: string[];
  errors: string[];
}

/**
 * A test with a clean site and mail server, and a geolocation service if it uses `lookups`. All tests extend this one: a
 * second set of worker fixtures would need workers, browsers and sites of its own.
 */
export const test = base.extend<Journey, { sites: ServedSites; window: SharedWindow }>({
  database: ['sqlite', { option: true }],
  scheduling: ['', { option: true }],
  env: [undefined, { option: true }],
  visitor: [{ city: 'Amherstburg', country_code: 'CA' }, { option: true }],
  sites: [
    async ({}, use) => {
      const sites = new ServedSites();
      await use(sites);
      await sites.remove();
    },
    { scope: 'worker' },
  ],
  window: [
    async ({ browser, sites }, use) => {
      const { site } = await sites.fresh({ database: 'sqlite', scheduling: '' });
      const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-CA', timezoneId: 'America/Toronto' });
      const requests: string[] = [];
      const errors: string[] = [];
      page.on('request', (request) => void (request.url().startsWith('data:') || requests.push(request.url())));
      page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      page.on('pageerror', (error) => errors.push(String(error)));
      await use({ page, url: site.url, requests, errors });
      await page.close();
    },
    { scope: 'worker' },
  ],
  served: [
    async ({ sites, database, scheduling, env }, use) => {
      if (!env) return use(await sites.fresh({ database, scheduling }));
      const own = await startSite(database, env);
      await use(own);
      await own.remove();
    },
    { timeout: 180_000 },
  ],
  site: async ({ served }, use) => use(served.site),
  mail: async ({ served }, use) => use(served.mail),
  baseURL: async ({ site }, use) => use(site.url),
  elsewhere: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  // Only on request: interception turns the browser's cache off, and a run takes a tenth longer.
  lookups: async ({ context, visitor }, use) => {
    const lookups: string[] = [];
    await context.route(lookupService, (route) => {
      lookups.push(route.request().url());
      return route.fulfill({ json: visitor, headers: { 'access-control-allow-origin': '*' } });
    });
    await use(lookups);
  },
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !isNetworkMessage(message)) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((known) => known.test(error)))).toEqual([]);
  },
});

/** The browser's message for a refused call or a cut connection. */
const isNetworkMessage = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: net::ERR_/.test(message.text()) ||
  (/status of 4\d\d/.test(message.text()) && !/\.\w+$/.test(new URL(message.location().url).pathname));

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in the document, not in its frames. @returns rules and elements */
export async function listAxeViolations(page: Page, rules: axeCore.RuleObject = {}): Promise<[string, string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false, rules });
    return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
  }, rules);
}

/** Fails on axe violations and horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  // Transitions reduce contrast; content revealed by scrolling must be checked too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await listAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

export { expect };
