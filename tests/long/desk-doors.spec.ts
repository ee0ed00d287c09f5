import { backgroundRequestHeader } from '#contract/staff.ts';
import { minuteMs } from '#server/platform/durations.ts';
import { Desk, sendInquiryMessage, zoe } from '../support/desk.ts';
import { staffPassword, totpCode } from '../support/invitations.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { withStore } from '../support/running-site.ts';

const olive = 'olive@example.com';

test('sign-in by code and passkey; a member becomes an owner and leaves', async ({ page, site, mail, elsewhere }) => {
  const desk = new Desk(page, site);
  const link = await desk.invite(olive, 'Olive', 'owner');
  expect((await mail.waitFor(olive)).text).toContain(link.split('#')[1]);
  const { secret, backupCodes } = await desk.acceptInvitation(link);
  await expect(desk.heading(/steps before you open/)).toBeVisible();
  expect(backupCodes).toHaveLength(10);
  // The token is not in the history and cannot be reused.
  expect(page.url()).not.toContain('invitation');
  await page.goto(link);
  await expect(desk.heading('This invitation doesn’t work')).toBeVisible();
  await expectAccessible(page);
  await desk.button('Go to sign-in').click();

  await desk.signOut();
  await desk.signIn(olive);
  await expect(desk.heading('Your six-digit code')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  // The sixth digit submits.
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await expect(page.getByRole('alert')).toContainText('wrong or has expired');
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, 1));
  await expect(desk.heading(/steps before you open/)).toBeVisible();

  // Chromium's virtual authenticator (WebAuthn, section 11).
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await desk.openYou();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await desk.button('Add another').click();
  await page.getByLabel('A passkey: fingerprint, face or security key').check();
  await page.getByLabel('Name for this phone or key (optional)').fill('Laptop');
  await page.getByLabel('Password').fill(staffPassword);
  await desk.button('Create a passkey').click();
  await expect(page.getByText(/^It’s added\./)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Laptop')).toBeVisible();

  await desk.button('Sign out').click();
  await desk.signIn(olive);
  await expect(desk.heading('Your passkey')).toBeVisible();
  await desk.button('Use my passkey').click();
  await expect(desk.heading(/steps before you open/)).toBeVisible();
  await desk.openSettings('Staff');

  const member = new Desk(await elsewhere(), site);
  await member.acceptInvitation(await desk.invite('max@example.com', 'Max', 'member'));
  await expect(member.heading(/steps before you open/)).toBeVisible();
  await member.page.goto(`${member.url}/settings/mail`);
  const settings = member.page.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link', { name: 'Hours' })).toBeVisible();
  await expect(settings.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await page.reload();
  await desk.button('Change Max').click();
  await page.getByLabel('Name', { exact: true }).fill('Max Roy');
  await page.getByLabel('Owner: also settings and staff').check();
  await desk.button('Save').click();
  await desk.confirm();
  await expect(page.getByRole('row', { name: 'Max Roy' })).toContainText('Owner');
  await expect(settings.getByRole('link', { name: 'Staff' })).toBeVisible();
  await desk.button('Change Max Roy').click();
  await desk.button('Remove access…').click();
  await page.getByRole('region', { name: 'Remove Max Roy’s access?' }).getByRole('button').first().click();
  await expect(page.getByText('Max Roy can no longer sign in.')).toBeVisible();
  await expect(member.heading(/^Good /)).toBeVisible();
});

test('the session ends after 2 idle hours, and input survives signing in again', async ({ page, site }) => {
  await sendInquiryMessage(site);
  const desk = new Desk(page, site);
  const { secret, backupCodes } = await desk.acceptInvitation(await desk.invite(olive, 'Olive', 'owner'));
  await page.getByRole('link', { name: 'Inquiries' }).first().click();
  await page.getByRole('row', { name: zoe.name }).getByRole('link').click();
  await expect(desk.heading(zoe.name)).toBeVisible();
  /** Of each request, whether it counts as user activity. */
  const attended: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) attended.push(request.headers()[backgroundRequestHeader] === undefined);
  });
  const rest = async () => {
    attended.length = 0;
    await expect.poll(() => attended.at(-1)).toBe(false);
  };
  await rest();
  attended.length = 0;
  await page.keyboard.press('Shift');
  await expect.poll(() => attended.filter(Boolean)).toHaveLength(1);
  await expect.poll(() => attended.at(-1)).toBe(false);
  expect(attended.filter(Boolean)).toHaveLength(1);

  const ageSessions = (minutes: number) => {
    const used_at = new Date(Date.now() - minutes * minuteMs).toISOString();
    return withStore(site, ({ db }) => db.updateTable('staff_sessions').set({ used_at }).execute());
  };
  await ageSessions(121);
  await expect(desk.heading(/^Good /)).toBeVisible();
  const why = page.getByText('You were signed out because the desk was not used for 2 hours.');
  await expect(why).toBeVisible();
  await desk.signIn(olive);
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, 1));
  await expect(desk.heading(zoe.name)).toBeVisible();

  await desk.pressMore('Add a note');
  await page.getByLabel('Note', { exact: true }).fill('She prefers mornings.');
  await rest();
  await ageSessions(121);
  await expect(why).toBeVisible();
  await desk.signIn(olive);
  await desk.button('Use a backup code instead').click();
  await page.getByLabel('Backup code').fill(backupCodes[0] ?? '');
  await desk.button('Sign in').click();
  await expect(desk.heading(zoe.name)).toBeVisible();
  await desk.pressMore('Add a note');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('She prefers mornings.');
});

test('what was typed into a form survives the end of the session', async ({ page, site }) => {
  const desk = new Desk(page, site);
  const { backupCodes } = await desk.acceptInvitation(await desk.invite(olive, 'Olive', 'owner'));
  page.on('dialog', (dialog) => dialog.accept());
  for (const [at, [path, label, open]] of (
    [
      ['/diary', 'Company', 'Book'],
      ['/settings/hours', 'Reason (only staff see it)'],
      ['/settings/hours/ill', 'Reason (only staff see it)'],
      ['/settings/alarms', 'Who reads it'],
    ] as const
  ).entries())
    await test.step(path, async () => {
      const field = page.getByLabel(label).first();
      await page.goto(desk.url + path);
      if (open) await desk.button(open).click();
      await field.fill('Maple');
      await page.context().clearCookies();
      await expect(desk.heading(/^Good /)).toBeVisible();
      await desk.signIn(olive);
      await desk.button('Use a backup code instead').click();
      await page.getByLabel('Backup code').fill(backupCodes[at] ?? '');
      await desk.button('Sign in').click();
      if (open) await desk.button(open).click();
      await expect(field).toHaveValue('Maple');
    });
});
