import { openStore } from '#server/open-store.ts';
import { bookAsClient, test } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';

test('an adviser is added, and leaves with two bookings', async ({ page, site, olive }) => {
  const store = await openStore(site);
  const off = { kind: 'off', first_day: '2020-01-01', last_day: '2099-12-31', reason: '' } as const;
  await store.db
    .insertInto('days_off')
    .values({ id: 'off', adviser: 'people', ...off })
    .execute();

  await test.step('added, with hours', async () => {
    await page.goto(`${olive.url}/settings/staff`);
    await olive.button(/^Add a person/).click();
    await page.getByLabel('Name', { exact: true }).fill('Robin Blake');
    await page.getByLabel('Work e-mail').fill('robin@example.com');
    await page.getByLabel('Job title').fill('Senior Consultant, tax');
    await page.getByLabel('Advises clients').selectOption('Yes, as a new adviser');
    await page.getByLabel('Initials in the diary').fill('MP');
    await page.getByLabel('HR consultation').check();
    await page.getByLabel('Opening hours').selectOption('As the Managing Partner');
    await expectAccessible(page);
    await olive.button('Send the invitation').click();
    await olive.confirm();
    await expect(page.getByText('The Managing Partner has these initials.')).toBeVisible();
    await page.getByLabel('Initials in the diary').fill('ST');
    await olive.button('Send the invitation').click();
    await expect(page.getByRole('row', { name: 'Robin Blake' })).toContainText('Advises clients');
    await expectAccessible(page);
    await page.goto(`${olive.url}/settings/hours`);
    await expect(page.getByRole('button', { name: 'ST Senior Consultant, tax' })).toBeVisible();
  });

  await bookAsClient(site);
  await bookAsClient(site, { name: 'Rosa Benedetti', email: 'rosa@example.org' });
  await store.db.updateTable('bookings').set({ email: '' }).where('name', '=', 'Rosa Benedetti').execute();

  await test.step('a picture', async () => {
    await page.goto(`${olive.url}/settings/staff`);
    await olive.button('Change Robin Blake').click();
    const red = { mimeType: 'image/png', name: 'red.png', buffer: await page.screenshot() };
    await page.getByLabel('Picture of Robin Blake').setInputFiles(red);
    await expect(page.getByRole('img', { name: 'Picture of Robin Blake' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the last day, with a decision for each booking', async () => {
    await olive.button('Leaves…').click();
    await expect(olive.heading('Robin Blake leaves')).toBeVisible();
    await page.getByLabel('HR consultation goes to').selectOption('Managing Partner');
    await expect(page.getByRole('heading', { name: 'Call one person yourself' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'One person gets an e-mail' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Reassign to the Managing Partner' })).toBeChecked();
    await expectAccessible(page);
    await olive.button('Read the e-mail first').click();
    await expect(page.getByRole('region', { name: 'What their e-mail says' })).toContainText('Managing Partner');
    await olive.button('Set the last day and send one e-mail').click();
    await expect(page.getByText(/^Robin Blake’s last day is .+\. One e-mail is on the way\.$/)).toBeVisible();
    await expect(page.getByRole('row', { name: 'Robin Blake' })).toContainText('Leaves');
  });

  await test.step('they stay after all, and only stop advising', async () => {
    await olive.button('Change Robin Blake').click();
    await olive.button('They stay').click();
    await expect(page.getByRole('row', { name: 'Robin Blake' })).not.toContainText('Leaves');
    await olive.button('Change Robin Blake').click();
    await olive.button('Stops advising…').click();
    await expect(olive.heading('Robin Blake stops advising')).toBeVisible();
    await expect(page.getByText('Robin Blake signs in and works as before')).toBeVisible();
    await expectAccessible(page);
    await olive.button(/^Set the last day/).click();
    await expect(page.getByRole('row', { name: 'Robin Blake' })).toContainText('Advises until');
  });

  await store.db.destroy();
});
