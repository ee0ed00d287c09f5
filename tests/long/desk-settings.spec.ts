import { test } from '../support/desk.ts';
import { expect, expectAccessible, unconfiguredEnv } from '../support/journey.ts';
import { expectToFit } from '../support/page-checks.ts';

test.use({ env: { ...unconfiguredEnv, MAIL_TO: 'firm@example.com' } });

test('an owner sets up mail on a new site, and sees a test arrive', async ({
  page,
  mail,
  olive,
  elsewhere,
  colleague,
}) => {
  test.slow();
  await page.getByRole('link', { name: 'Set up mail' }).click();
  await expect(olive.heading('Mail')).toBeVisible();
  const { hostname, port } = new URL(mail.url);
  await page.getByLabel('Server').fill(hostname);
  await page.getByLabel('Port').fill('1');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('Server, Port');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/127.0.0.1 doesn’t answer/)).toBeVisible();
  await expect(page.getByLabel('Server')).toBeFocused();
  await expect(bar.getByRole('button', { name: 'Save anyway' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Port').fill(port);
  await page.getByLabel('Name', { exact: true }).fill('The Firm');
  await bar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar).toContainText('Saved. It is in use now.');

  const strip = page.getByText('Nobody has seen mail arrive yet.');
  await expect(strip).toBeVisible();
  await olive.button('Send a test e-mail').click();
  const { text = '', from } = await mail.waitFor('olive@example.com');
  expect(from).toMatchObject({ name: 'The Firm' });
  const tests = page.getByRole('list').filter({ hasText: 'olive@example.com' });
  await expect(tests).toContainText('Waiting for its link to be pressed.');
  await expectAccessible(page);
  await expectToFit(page, [320, 390, 1440]);

  // Without a session, as on the phone that reads the firm's mail.
  const phone = await elsewhere({ viewport: { width: 390, height: 844 } });
  await phone.goto(/http\S+mail-test\?key=\S+/.exec(text)?.[0] ?? '');
  await expectAccessible(phone);
  await expect(tests).toContainText('Waiting for its link to be pressed.');
  await phone.getByRole('button', { name: 'It arrived' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(tests).toContainText('Arrived');
  await expect(strip).toHaveCount(0);

  await page.getByRole('link', { name: 'Recipients' }).click();
  await expect(page.getByLabel('New messages')).toHaveJSProperty('readOnly', true);
  await expect(page.getByText('Set on the server by MAIL_TO. Change it there.')).toBeVisible();
  await page.getByLabel('New bookings').fill('diary@example.com');
  await page.getByRole('link', { name: 'Alarms', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(olive.heading('Alarms')).toBeVisible();
  await page.getByLabel('Who reads it').fill('owner@home.example');
  await page.getByLabel('Server').fill(hostname);
  await page.getByLabel('Port').fill(port);
  await bar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar).toContainText('Saved. It is in use now.');
  await olive.button('Send a test alarm').click();
  await expect(page.getByText('It left for owner@home.example. Check that it arrived.')).toBeVisible();
  expect((await mail.waitFor('owner@home.example')).subject).toContain('Test of the alarms');

  await page.getByRole('link', { name: 'Mailbox' }).click();
  await page.getByLabel('Server').fill(hostname);
  await page.getByLabel('Port').fill('1');
  await page.getByLabel('User name').fill('desk@firm.example');
  await page.getByLabel('Password').fill('sesame');
  await bar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/127.0.0.1 doesn’t answer/)).toBeVisible();
  await bar.getByRole('button', { name: 'Save anyway' }).click();
  await expect(bar).toContainText('Saved. It is in use now.');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Password')).toHaveAttribute('placeholder', 'Saved, not shown');
  await page.getByRole('link', { name: 'Recipients' }).click();
  await expect(page.getByLabel('New bookings')).toHaveValue('diary@example.com');

  const max = await colleague('Max');
  await max.page.goto(`${max.url}/settings/mail`);
  await expect(max.page.getByText('Only an owner can change these settings.')).toBeVisible();
  await expect(max.page.getByLabel('Server')).toBeDisabled();
  await expect(max.page.getByLabel('Server')).toHaveValue(hostname);
});
