import { AccountDialog } from '../support/account-dialog.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { showCarousel } from '../support/page-parts.ts';

const native = (form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form);

// Axe on states that other journeys only pass through.
test.describe('no axe finding in a state that somebody brought about', () => {
  test('menus, answers, tabs, quotes', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Offers' }).click();
    await expect(page.locator('#offers a').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await showCarousel(page);
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(page.locator('.carousel-items > li').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Next testimonial' }).focus();
    await expectAccessible(page);

    await page.goto('/faq');
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all as HTMLDetailsElement[]) {
        // Details with the same name close each other.
        one.removeAttribute('name');
        one.open = true;
      }
    });
    await expect(page.locator('main details:not([open])')).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('/services/marketing-support');
    const tab = page.getByRole('tab', { name: 'Create' });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
  });

  test('the banner answered, and the city in its place', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect(page.locator('h1')).toContainText(/Amherstburg/i);
    await expectAccessible(page);
  });

  test('a forgotten password, and a link that sets a new one', async ({ page }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.open();
    await account.press('Forgot password?');
    await expect(account.dialog.getByRole('heading', { name: 'A new password' })).toBeVisible();
    await expectAccessible(page);
    await account.fill({ 'E-mail address': 'nobody@example.org' });
    await account.press('Send me a link');
    await expect(account.dialog).toContainText('If there is an account with this address');
    await expectAccessible(page);

    await page.goto('about:blank');
    await page.goto('/#reset=expired');
    // No password form for an invalid link.
    await expect(account.dialog.getByRole('alert')).toContainText('used or is too old');
    await expect(account.dialog.getByRole('button', { name: 'Send me a link' })).toBeVisible();
    await expectAccessible(page);
  });

  test('an account about to be deleted', async ({ page }) => {
    const account = new AccountDialog(page);
    await page.goto('/');
    await account.register();
    await account.open();
    await account.dialog.getByText('Delete my account').first().click();
    await expect(account.dialog.locator('details')).toHaveAttribute('open');
    await expectAccessible(page);
  });

  test('the pages that answer a form without a script', async ({ page }) => {
    await page.goto('/free-consult');
    const form = page.locator('main form').filter({ hasText: 'What would you like to discuss?' });
    await form.getByLabel('Full Name *').fill('Ana');
    await form.evaluate(native);
    await expect(page.getByRole('alert')).toContainText('Please enter your e-mail address.');
    await expectAccessible(page);
    await page.getByLabel('Email Address *').fill('ana@example.org');
    await page.getByLabel('What would you like to discuss? *').fill('Now with words.');
    await page.locator('main form').evaluate(native);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    await expectAccessible(page);
  });
});
