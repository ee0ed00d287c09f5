import { bookAsClient, test } from '../support/desk.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { expectToFit } from '../support/page-checks.ts';

test('an owner changes what visitors can book; the page and the booking follow', async ({
  page,
  site,
  olive,
  elsewhere,
}) => {
  test.slow();
  await page.goto(`${olive.url}/settings/consultations`);
  await page.getByRole('link', { name: 'Confidential consultation' }).click();
  await expect(page.getByRole('heading', { name: 'Change Confidential consultation' })).toBeVisible();
  const aside = page.getByRole('complementary');
  await expect(aside).toContainText('30 minutes, free, by phone or by video');

  await page.getByLabel('Name, as visitors read it').fill('Private talk');
  await page.getByLabel('Length').selectOption('45 minutes');
  await page.getByLabel('Video: our meeting link').uncheck();
  await expect(aside).toContainText('45 minutes, free, by phone');
  await expect(aside).toContainText(/With these rules, \d+ fewer times are open\./);
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('Confidential consultation: name, length, how to meet.');
  await expect(bar).toContainText('Bookings already made stay as they are.');
  await expectAccessible(page);
  await expectToFit(page, [320, 390, 1440]);
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toContainText('Saved.');
  await expect(page.getByRole('row', { name: /^Private talk .*45 min/ })).toContainText('Shown');

  const unscripted = await (await page.request.get(`${site.url}/api/booking?consultation=confidential`)).text();
  expect(unscripted).toContain('Private talk, 45 minutes');
  expect(unscripted).toContain('name="channel" value="phone"');
  expect(unscripted).not.toContain('value="video"');

  const visitor = await elsewhere();
  await visitor.goto(`${site.url}/core-values#book`);
  const terms = visitor.locator('.booking-terms');
  await expect(terms).toContainText('Private talk');
  await expect(terms).toContainText('45 minutes');
  await expect(terms).toContainText('By phone');
  await visitor.locator('.booking-steps [data-slot]').first().click();
  await expect(visitor.getByRole('radio', { name: /^Phone/ })).toBeChecked();
  await expect(visitor.getByRole('radio', { name: /^Video/ })).toHaveCount(0);
  await bookAsClient(site, { consultation: 'confidential' });
  await page.reload();
  await expect(aside).toContainText('One is already booked.');
  await page.getByLabel(/^Managing Partner/).uncheck();
  await expect(aside).toContainText('Private talk has nobody.');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /^Private talk/ })).toContainText('Nobody to book');
  await visitor.goto(`${site.url}/core-values`);
  await expect(visitor.locator('.booking-none')).toBeVisible();
  await expect(visitor.locator('.booking-help')).toContainText('519');
});
