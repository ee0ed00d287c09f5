import type { AccountConnections } from '#contract/desk-connections.ts';
import { test as atTheDesk, bookAsClient } from '../support/desk.ts';
import { expect, expectAccessible, unconfiguredEnv } from '../support/journey.ts';
import { MailServer } from '../support/mail-server.ts';
import { type ProviderStandIns, startProviderStandIns } from '../support/provider-stand-ins.ts';

const test = atTheDesk.extend<{ providers: ProviderStandIns }>({
  providers: async ({}, use) => {
    const providers = await startProviderStandIns();
    await use(providers);
    await providers.stop();
  },
  mail: async ({ providers }, use) => {
    const mail = await MailServer.start(undefined, (email, token) => providers.acceptsMail(email, token, 'smtp'));
    await use(mail);
    await mail.stop();
  },
  env: async ({ providers, mail }, use) => {
    const localProviders = `${providers.url}?smtp=${mail.address.port}&imap=1`;
    await use({ ...unconfiguredEnv, LOCAL_PROVIDERS: localProviders, SETTINGS_KEY: 'a key for the settings' });
  },
});

const adviser = 'senior@firm.example';

for (const [provider, firm] of [
  ['microsoft', 'Microsoft'],
  ['google', 'Google'],
] as const)
  test(`a firm at ${firm} is registered, signs in, is asked what a calendar changed, and disconnects`, async ({
    page,
    site,
    providers,
    olive,
  }) => {
    test.setTimeout(150_000);
    await page.goto(`${olive.url}/settings/mail`);
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
    const { origin } = new URL(olive.url);
    const api = `${origin}/api/desk/connections`;
    const { registrations } = (await (await page.request.get(api)).json()) as AccountConnections;
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

    await page.goto(`${olive.url}/settings/mail`);
    providers.signInAs(provider, 'office@firm.example');
    await olive.button(`Sign in with ${firm}`).click();
    await expect(page.getByText(/^Mail leaves through .+ as office@firm\.example, and replies are/)).toBeVisible();
    expect(page.url()).not.toContain('code=');
    await expectAccessible(page);

    providers.signInAs(provider, adviser);
    await page.goto(`${olive.url}/settings/hours?adviser=people`);
    await olive.button(`Sign in with ${firm}`).click();
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
    const { others } = await bookAsClient(site, { channel: 'video' });
    await expect.poll(() => account.calendar.visible().length).toBe(1);
    const [entry] = account.calendar.visible();
    const to = Date.parse(others[4] ?? '');
    account.calendar.change(entry?.id ?? '', { start: to, end: to + 30 * 60_000 });
    await page.goto(`${olive.url}/settings/hours?adviser=people`);
    const read = page.waitForResponse((answer) => answer.url().endsWith('/read-calendar'));
    await olive.button('Read it now').click();
    await read;
    await page.goto(`${olive.url}/waiting`);
    const question = page.getByRole('region', { name: 'Changed in a calendar' });
    await expect(question.getByText(/moved Dana Whitfield from/)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Move it and tell the client' }).click();
    await expect(question).toBeHidden();

    await page.goto(`${olive.url}/settings/hours?adviser=people`);
    await olive.button('Disconnect').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(olive.button(`Sign in with ${firm}`)).toBeVisible();
  });
