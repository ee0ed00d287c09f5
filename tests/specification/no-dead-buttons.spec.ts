import { expect, test } from '../support/journey.ts';

test.describe('section 2, no dead buttons (decisions)', () => {
  test('a subject in the address fills in the form it leads to', async ({ page, mail }) => {
    await page.goto('/services/taxes');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Audit Protection' }) });
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
