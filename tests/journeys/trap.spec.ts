import { expect, test } from '../support/journey.ts';
import { referencePattern } from '../support/reference.ts';

const trap = 'input[name=website]';

test('nobody meets the trap: not by eye, by keyboard or by screen reader', async ({ page, site }) => {
  await page.goto(`${site.url}/free-consult`);
  await expect(page.locator(trap).first()).toBeHidden();
  const form = page.locator('form:has(textarea)').first();
  expect(await form.ariaSnapshot()).not.toContain('leave this field empty');
  await form.locator('[name=name]').focus();
  const met: string[] = [];
  for (let i = 0; i < 10; i++) {
    met.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(met).toContain('message');
  expect(met).not.toContain('website');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('whoever fills the trap is thanked, and the firm is told what it may be', async ({
    page,
    site,
    mail,
  }) => {
    await page.goto(`${site.url}/free-consult`);
    const form = page.locator('form:has(textarea)').first();
    await form.locator('[name=name]').fill('Robin Robot');
    await form.locator('[name=email]').fill('victim@example.org');
    await form.locator('[name=message]').fill('Buy links.');
    await form.locator(trap).evaluate((field: HTMLInputElement) => {
      field.value = 'https://casino.example';
    });
    await form.locator('[type=submit]').click();
    await expect(page.getByText(referencePattern).first()).toBeVisible();
    const notice = await mail.waitFor('firm@example.com');
    expect(notice.subject).toMatch(/^Message from Robin Robot/);
    expect(notice.text).toContain('Buy links.');
    expect(mail.received.flatMap(({ envelopeTo }) => envelopeTo)).not.toContain('victim@example.org');
  });
});
