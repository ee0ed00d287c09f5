import type { Booking } from '#contract/booking.ts';
import type { Connections } from '#contract/desk-connections.ts';
import { bookAsClient, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { MailServer } from '../support/mail-server.ts';
import { newDatabase } from '../support/postgres-server.ts';
import { type Providers, startProviders } from '../support/provider-stand-ins.ts';
import { RunningSite } from '../support/running-site.ts';

for (const provider of ['microsoft', 'google'] as const)
  test.describe(`a firm at ${provider}`, { tag: '@long' }, () => {
    const firm = provider === 'google' ? 'Google' : 'Microsoft';
    const adviser = 'senior@firm.example';
    let providers: Providers;
    let mail: MailServer;
    let site: RunningSite;

    test.beforeEach(async ({ database }) => {
      providers = await startProviders();
      mail = await MailServer.start(undefined, (email, token) => providers.acceptsMail(email, token, 'smtp'));
      const stand = `${providers.url}?smtp=${mail.address.port}&imap=1`;
      const url = database === 'postgres' ? { DATABASE_URL: await newDatabase(process.env.POSTGRES_URL ?? '') } : {};
      site = new RunningSite({ LOCAL_PROVIDERS: stand, SETTINGS_KEY: 'a key for the settings', ...url });
      await site.start();
    });
    test.afterEach(async () => {
      await site.remove();
      await mail.stop();
      await providers.stop();
    });

    test('signs in, books, moves from either side, cancels and disconnects', async ({ page }) => {
      test.setTimeout(150_000);
      const desk = await signInAs(page, site, 'Olive');
      await page.goto(`${desk.url}/settings/mail`);
      await page.getByRole('link', { name: 'Register it' }).click();
      await expectAccessible(page);
      const form = page.getByRole('region', { name: firm });
      const { clientId, tenant, secret } = providers.registered[provider];
      await form.getByLabel(/client\)? id$/i).fill(clientId);
      if (tenant) await form.getByLabel('Directory (tenant) ID').fill(tenant);
      await form.getByLabel(/^Client secret/).fill(secret);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Registered', { exact: true })).toBeVisible();

      await form.getByLabel(/^Client secret/).fill(secret);
      const { origin } = new URL(desk.url);
      const api = `${origin}/api/desk/connections`;
      const { registrations } = (await (await page.request.get(api)).json()) as Connections;
      const { version } = registrations[provider];
      const meanwhile = { provider, clientId, tenant, secret, version };
      await page.request.post(`${api}/registration`, { headers: { origin }, data: meanwhile });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText('Look at it again, then save.');
      await expect(async () => {
        await form.getByRole('button', { name: 'Save' }).click();
        await expect(form.getByLabel(/^Client secret/)).toHaveValue('', { timeout: 2000 });
      }).toPass();
      await expect(form.getByRole('alert')).toHaveCount(0);

      await page.goto(`${desk.url}/settings/mail`);
      providers.signInAs(provider, 'office@firm.example');
      await desk.button(`Sign in with ${firm}`).click();
      await expect(page.getByText(/^Mail leaves through .+ as office@firm\.example, and replies are/)).toBeVisible();
      expect(page.url()).not.toContain('code=');
      await expectAccessible(page);

      providers.signInAs(provider, adviser);
      await page.goto(`${desk.url}/settings/hours?adviser=people`);
      await desk.button(`Sign in with ${firm}`).click();
      await expect(page.getByText(adviser).first()).toBeVisible();
      const links = page.getByRole('checkbox', { name: /^Make a .+ link for each video consultation$/ });
      await expect(links).toBeVisible();
      const held = Promise.withResolvers<void>();
      await page.route('**/api/desk/connections', (route) => held.promise.then(() => route.continue()), { times: 1 });
      const pressed = await links.evaluate((box: HTMLInputElement) => {
        box.click();
        return box.checked;
      });
      expect(pressed, 'in the moment it is pressed').toBe(true);
      await expect(page.getByText(/^Each video consultation gets its own link now/)).toBeVisible();
      expect(await links.isChecked(), 'before the desk has asked again').toBe(true);
      held.resolve();
      await expect(page.getByText(/^Each video consultation gets a .+ link of its own\.$/)).toBeVisible();
      await expectAccessible(page);

      const account = providers.account(provider, adviser);
      const { reference, startsAt, others } = await bookAsClient(site, { channel: 'video' });
      const received = await mail.waitFor('dana@example.org', reference);
      await expect.poll(() => account.events().length).toBe(1);
      const [entry] = account.events();
      expect(received.text).toContain(entry?.meetingLink);
      expect(received.from?.address).toBe('office@firm.example');
      expect(Number(entry?.start)).toBe(Date.parse(startsAt));

      const to = Date.parse(others[4] ?? '');
      account.moveEvent(entry?.id ?? '', to, to + 30 * 60_000);
      await page.goto(`${desk.url}/settings/hours?adviser=people`);
      const read = page.waitForResponse((answer) => answer.url().endsWith('/read-calendar'));
      await desk.button('Read it now').click();
      await read;
      await page.goto(`${desk.url}/waiting`);
      const question = page.getByRole('region', { name: 'Changed in a calendar' });
      await expect(question.getByText(/moved Dana Whitfield from/)).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Move it and tell the client' }).click();
      await expect(question).toBeHidden();
      const moved = await mail.waitFor('dana@example.org', 'Instead of:');
      expect(moved.text).toContain(entry?.meetingLink);

      const key = /\/booking#(\S+)/.exec(moved.text ?? '')?.[1] ?? '';
      const cancelled = await page.request.post(`${site.url}/api/bookings/cancel`, { data: { key } });
      expect(((await cancelled.json()) as Booking).state).toBe('cancelled');
      await expect.poll(() => account.events().length).toBe(0);

      await page.goto(`${desk.url}/settings/hours?adviser=people`);
      await desk.button('Disconnect').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(desk.button(`Sign in with ${firm}`)).toBeVisible();
      const { calls } = account;
      const before = calls.length;
      await bookAsClient(site, { name: 'Eve Park', email: 'eve@example.org' });
      await mail.waitFor('eve@example.org');
      expect([account.events().length, calls.length]).toEqual([0, before]);
    });
  });
