import { expect, test } from '../support/journey.ts';

test.describe('section 2, no dead buttons (decisions)', () => {
  test('a subject in the address fills in the form it leads to', async ({ page, mail }) => {
    await page.goto('/services/taxes');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Audit Protection' }) });
    await card.getByRole('link', { name: 'Schedule Consultation' }).click();
    await expect(page).toHaveURL(/\/free-consult\?subject=Audit%20Protection$/);
    await expect(page.getByLabel('Subject')).toHaveValue('Audit Protection');

    await page.locator('#message').scrollIntoViewIfNeeded();
    await expect(page.locator('main form.contact-form')).toHaveAttribute('novalidate', '');
    await expect(page.getByLabel('Subject')).toHaveValue('Audit Protection');
    await page.getByLabel('Full Name *').fill('Jordan Prince');
    await page.getByLabel('Email Address *').fill('jordan@example.org');
    await page.getByLabel('What would you like to discuss? *').fill('A letter came.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect((await mail.waitFor('firm@example.com')).text).toContain('Subject: Audit Protection');
  });

  test('documents that go out by e-mail are asked for by a message, which says which', async ({ page }) => {
    await page.goto('/resources');
    await page
      .getByRole('link', { name: /^Ask for it/ })
      .first()
      .click();
    await expect(page).toHaveURL(/#message$/);
    await expect(page.locator('#message form')).toBeInViewport();
    await expect(page.getByLabel('Subject')).toHaveValue(/^Resources: /);
  });

  test('who waits for a service is put on the list', async ({ page, mail, expectAccessible }) => {
    await page.goto('/services/business');
    const open = page.getByRole('button', { name: 'Notify Me When Available' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'One e-mail, when it opens' });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('form')).toHaveAttribute('novalidate', '');
    await dialog.getByRole('button', { name: 'Notify Me' }).click();
    // Twice each: in the summary that has the focus, and beside the field.
    await expect(dialog.locator('.error-summary')).toBeFocused();
    for (const sentence of ['Please enter your e-mail address.', 'Please choose what you are waiting for.'])
      await expect(dialog.getByText(sentence)).toHaveCount(2);
    await expectAccessible();

    await dialog.getByLabel('Email Address *').fill('jordan@example.org');
    await dialog.getByLabel('I am waiting for *').selectOption('Farm Management Consulting');
    await dialog.getByRole('button', { name: 'Notify Me' }).click();
    await expect(dialog.locator('.receipt')).toContainText('Check your e-mail');
    await expect(dialog.locator('.receipt')).not.toContainText('Reply by');
    // A place counts once it is confirmed: tests/journeys/waiting-list.spec.ts.
    expect((await mail.waitFor('jordan@example.org')).subject).toContain('Please confirm your place');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });
});
