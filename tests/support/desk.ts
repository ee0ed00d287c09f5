import type { Page } from '@playwright/test';
import { deskPath } from '#contract/staff.ts';
import { dayMs, minuteMs } from '#server/platform/durations.ts';
import { commandActor } from '#server/staff/audit.ts';
import { inviteMember } from '#server/staff/members.ts';
import { deskScreens } from './desk-screens.ts';
import { invitationContext, staffPassword, totpCode } from './invitations.ts';
import { expect, test as journeys } from './journey.ts';
import { type RunningSite, runCommand, withStore } from './running-site.ts';

/** Drives the desk in a page. By host name, since passkeys do not work on IP addresses. */
export class Desk {
  readonly page: Page;
  readonly url: string;
  /** The TOTP secret, after `signInAs`. */
  secret = '';
  readonly #site: RunningSite;

  constructor(page: Page, site: RunningSite) {
    this.page = page;
    this.#site = site;
    this.url = `http://localhost:${new URL(site.url).port}${deskPath}`;
  }

  /** Invites by the command `npm run staff`. @returns the printed link */
  async invite(email: string, name: string, role: 'owner' | 'member'): Promise<string> {
    const args = ['invite', email, '--name', name, '--role', role];
    const { code, output } = await runCommand('staff', args, this.#site);
    expect(code, output).toBe(0);
    return /^http\S+#invitation=\S+$/m.exec(output)?.[0] ?? '';
  }

  /** Opens a path as a link would: by the router, without loading the desk again. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((url) => history.pushState(null, '', url), this.url + path);
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  button(name: string | RegExp) {
    // The screen's own button precedes the one in the shortcut line.
    return this.page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  }

  /** The screen's menu, not the one in the navigation, which appears before the screen. */
  async openMore(): Promise<void> {
    await this.page.locator('#main').getByRole('button', { name: 'More', exact: true }).click();
  }

  async pressMore(name: string | RegExp): Promise<void> {
    await this.openMore();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** @returns the TOTP secret and the recovery codes */
  async acceptInvitation(link: string): Promise<{ secret: string; backupCodes: string[] }> {
    const { page } = this;
    await page.goto(link);
    await page.getByLabel('Password').fill(staffPassword);
    await this.button('Set the password').click();
    await expect(this.heading('Two-step sign-in')).toBeVisible();
    await this.button('Continue').click();
    const secret = await page.locator('.secret').innerText();
    await page.getByLabel('The code it shows now').fill(totpCode(secret));
    await expect(this.heading('Ten backup codes')).toBeVisible();
    const backupCodes = await page.locator('.recovery-codes li').allInnerTexts();
    await this.button('I’ve saved them').click();
    return { secret, backupCodes };
  }

  /** Opens the user's own settings, by the link with their initials. */
  async openYou(): Promise<void> {
    await this.page.getByRole('link', { name: /^You: / }).click();
    await expect(this.heading('You')).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.openYou();
    await this.button('Sign out').click();
  }

  /** Only in a wide window. @param name of an entry in the list of settings */
  async openSettings(name: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await this.page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
    await expect(this.heading(name)).toBeVisible();
  }

  get passwordDialog() {
    return this.page.getByRole('dialog', { name: 'Enter your password again' });
  }

  async confirm(): Promise<void> {
    await this.passwordDialog.getByLabel('Password').fill(staffPassword);
    await this.passwordDialog.getByRole('button', { name: 'Continue' }).click();
    await expect(this.passwordDialog).toHaveCount(0);
  }

  async signIn(email: string): Promise<void> {
    await this.page.getByLabel('Work e-mail').fill(email);
    await this.page.getByLabel('Password').fill(staffPassword);
    await this.button('Continue').click();
  }
}

export const zoe = {
  name: 'Zoë Tremblay',
  email: 'zoe@example.org',
  company: 'Tilbury Tool',
  message: 'Two supervisors left. Who trains the next ones?',
};

/** Signs in through the API; the screens are tested in `long/desk-doors.spec.ts`. Olive is an owner, others are members. */
export async function signInAs(page: Page, site: RunningSite, name: string): Promise<Desk> {
  const desk = new Desk(page, site);
  const { origin } = new URL(desk.url);
  const role = name === 'Olive' ? 'owner' : 'member';
  const person = { email: `${name.toLowerCase()}@example.com`, name, role, adviser: null } as const;
  const { link } = await withStore(site, (store) =>
    inviteMember(invitationContext(store, origin), person, commandActor),
  );
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(origin + path, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  await post('/api/staff/invitation/accept', { token: link.split('=')[1], password: staffPassword });
  const { secret } = await post('/api/staff/factors/code/begin', {});
  await post('/api/staff/factors/code', { code: totpCode(secret), name: 'Phone' });
  desk.secret = secret;
  await page.goto(`${desk.url}/waiting`);
  await expect(desk.heading(/./)).toBeVisible();
  return desk;
}

interface DeskFixtures {
  /** An owner, signed in on `page`. */
  olive: Desk;
  /** Signs a colleague in, in another window. */
  colleague: (name: string) => Promise<Desk>;
  /** Every route of a desk that has something to show on each. */
  screens: ReturnType<typeof deskScreens>;
}

export const test = journeys.extend<DeskFixtures>({
  olive: async ({ page, site }, use) => use(await signInAs(page, site, 'Olive')),
  colleague: async ({ elsewhere, site }, use) => use(async (name) => signInAs(await elsewhere(), site, name)),
  screens: async ({ site, olive, colleague }, use) => {
    const session = await (await colleague('Max')).page.request.get(new URL('/api/staff/session', olive.url).href);
    const inquiry = await sendInquiryMessage(site);
    const { reference: booking } = await bookAsClient(site);
    await use(deskScreens({ ...zoe, inquiry, booking, member: (await session.json()).person.id }));
  },
});

async function post(site: RunningSite, path: string, body: object): Promise<string> {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

/** @returns the reference */
export const sendInquiryMessage = (
  site: RunningSite,
  given: Partial<typeof zoe> & { website?: string } = {},
): Promise<string> => post(site, '/api/contact', { ...zoe, phone: '', page: '/services/hr-support', ...given });

export interface ClientBooking {
  reference: string;
  startsAt: string;
  /** Other free times of that day that do not conflict, ascending. */
  others: string[];
}

/** The free times of a day at least a week ahead, so that the time of the test does not matter. */
async function readOpenDay(site: RunningSite, consultation: string): Promise<string[]> {
  const days = await site.listFreeDays(consultation);
  const later = Date.now() + 7 * dayMs;
  const day = days.find(({ times }) => times.length >= 12 && Date.parse(times[0] ?? '') > later);
  if (!day) throw new Error('No day has twelve open times.');
  return day.times;
}

export async function bookAsClient(
  site: RunningSite,
  { name = 'Dana Whitfield', email = 'dana@example.org', consultation = 'hr', channel = 'phone' } = {},
): Promise<ClientBooking> {
  const times = await readOpenDay(site, consultation);
  const startsAt = times[1] ?? '';
  const who = { name, email, channel, phone: '519 555 0177', company: 'Tilbury Tool & Die' };
  const reference = await post(site, '/api/bookings', { consultation, startsAt, ...who });
  return { reference, startsAt, others: times.slice(3) };
}

export async function moveBookingToNow(site: RunningSite, reference: string): Promise<void> {
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
  const times = { starts_at: at(-10), ends_at: at(20) };
  await withStore(site, ({ db }) => db.updateTable('bookings').set(times).where('reference', '=', reference).execute());
}
