import { expect, test } from '../support/journey.ts';

test.describe('section 5, without a script (decisions)', () => {
  test.use({ javaScriptEnabled: false });

  test('what is wrong comes back in the form of its own page', async ({ page, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto('/mission');
    await page.getByLabel('Full Name *').fill('Jordan Prince');
    await page.getByLabel('Email Address *').fill('jordan@example.org');
    await page.getByLabel('What would you like to accomplish? *').fill('  ');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Please write your message.');
    await expect(page.getByLabel('What would you like to accomplish? *')).toBeVisible();
    await expect(page.getByLabel('Full Name *')).toHaveValue('Jordan Prince');
  });

  test('a waiting list can be joined', async ({ page, mail }) => {
    await page.goto('/services/business');
    await page.getByRole('button', { name: 'Notify Me When Available' }).click();
    await page.getByLabel('Email Address *').fill('jordan@example.org');
    await page.getByLabel('I am waiting for *').selectOption('HR Services');
    await page.getByRole('button', { name: 'Notify Me', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
    await expect(page.locator('.receipt')).not.toContainText('Reply by');
    await mail.waitFor('jordan@example.org');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
    await page.waitForTimeout(500);
    // The firm hears of it once it is confirmed.
    expect(mail.received).toHaveLength(1);
  });
});
