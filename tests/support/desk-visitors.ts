import type { Browser, Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openStore } from '#server/open-store.ts';
import { expect } from './journey.ts';
import type { RunningSite } from './running-site.ts';
import { answeredEnquiry } from './stored-enquiry.ts';

/** An instant on the firm's clock. */
export const onClock = (instant: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(company.timeZone.value);
/** The firm's day that an instant is on, as ISO 8601. */
export const dayOf = (instant: string): string => onClock(instant).toPlainDate().toString();

/** The open times of a consultation, as the site offers them. */
export async function freeTimes(site: RunningSite, consultation = 'hr'): Promise<string[]> {
  const answer = await fetch(`${site.url}${endpoints.freeTimes}?consultation=${consultation}`);
  return ((await answer.json()) as { days: { times: string[] }[] }).days.flatMap(({ times }) => times);
}

/** Books a time as the site's own pages do. */
export async function book(site: RunningSite, name: string, startsAt: string): Promise<void> {
  const email = `${(name.split(' ')[0] ?? '').toLowerCase()}@example.org`;
  const answer = await fetch(`${site.url}${endpoints.bookings}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ consultation: 'hr', startsAt, name, email, channel: 'phone', phone: '519 555 0177', company: '' },
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
}

/** Asks for a place on a waiting list. */
export async function joinList(site: RunningSite, email: string): Promise<void> {
  const answer = await fetch(`${site.url}${endpoints.contact}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, waitingFor: 'HR Services', page: '/services/business' }),
  });
  expect(answer.status).toBe(201);
}

/** Presses a button on the page of a place on a waiting list. @returns what the page then says */
export async function pressOnPlace(
  link: string,
  does: 'confirm' | 'show',
  site: RunningSite,
): Promise<string> {
  const answer = await fetch(`${site.url}${endpoints.waitingPlace}`, {
    method: 'POST',
    body: new URLSearchParams({ do: does, place: link.split('#')[1] ?? '' }),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Opens the link of a mail in a browser of its own, as the visitor does who got it. */
export async function openMailed(browser: Browser, site: RunningSite, text = ''): Promise<Page> {
  const link = /https?:\/\/[^\s/]+(\/booking#\S+)/.exec(text)?.[1] ?? '/no-link-in-this-mail';
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await page.goto(link);
  return page;
}

/** Lets an inquiry of last month have been answered after two hours. @returns the month, such as `2026-10` */
export async function answeredLastMonth({ dataDir, databaseUrl }: RunningSite): Promise<string> {
  const month = Temporal.Now.plainDateISO(company.timeZone.value).toPlainYearMonth().subtract({ months: 1 });
  const { db } = await openStore({ dataDir, databaseUrl });
  await db
    .insertInto('enquiries')
    .values(answeredEnquiry(`${month}-10T15:00:00.000Z`, 7200, { name: 'Nora Hale', about: 'A plan' }))
    .execute();
  await db.destroy();
  return month.toString();
}

/** Lets all mail that is still here have waited for a quarter of an hour. @returns how many mails that are */
export async function letMailWait({ dataDir, databaseUrl }: RunningSite): Promise<number> {
  const { db } = await openStore({ dataDir, databaseUrl });
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 15 * 60_000).toISOString() })
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst();
  await db.destroy();
  return Number(numUpdatedRows);
}
