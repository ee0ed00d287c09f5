import { endpoints } from '#contract/endpoints.ts';
import { openStore } from '#server/open-store.ts';
import { expect } from './journey.ts';
import type { RunningSite } from './running-site.ts';

/** A client who has booked on the website. */
export interface Booked {
  reference: string;
  startsAt: string;
  /** The other open times of that day, in order, none of which its own time keeps from being open. */
  others: string[];
}

/** The open times of the first day that has many, a week ahead or more: nothing depends on the hour of the test. */
async function openDay(site: RunningSite, consultation: string): Promise<string[]> {
  const answer = await fetch(`${site.url}${endpoints.freeTimes}?consultation=${consultation}`);
  const { days } = (await answer.json()) as { days: { date: string; times: string[] }[] };
  const later = Date.now() + 7 * 24 * 3_600_000;
  const day = days.find(({ times }) => times.length >= 12 && Date.parse(times[0] ?? '') > later);
  if (!day) throw new Error('No day has twelve open times.');
  return day.times;
}

/** Books the second open time of a day as a visitor does. */
export async function bookAsClient(
  site: RunningSite,
  { name = 'Dana Whitfield', email = 'dana@example.org', consultation = 'hr' } = {},
): Promise<Booked> {
  const times = await openDay(site, consultation);
  const startsAt = times[1] ?? '';
  const answer = await fetch(`${site.url}${endpoints.bookings}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ consultation, startsAt, name, email, channel: 'phone', phone: '519 555 0177' },
      company: 'Tilbury Tool & Die',
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { reference } = (await answer.json()) as { reference: string };
  return { reference, startsAt, others: times.slice(3) };
}

/** Lets a booking have begun a few minutes ago. */
export async function letBegin({ dataDir, databaseUrl }: RunningSite, reference: string): Promise<void> {
  const { db } = await openStore({ dataDir, databaseUrl });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await db
    .updateTable('bookings')
    .set({ starts_at: at(-10), ends_at: at(20) })
    .where('reference', '=', reference)
    .execute();
  await db.destroy();
}
