import { expect, expectAccessible, test } from '../support/journey.ts';

test('with a script the link opens a question; one press joins the list, another leaves it', async ({ page, mail }) => {
  await page.goto('/services/business');
  const open = page.getByRole('button', { name: 'Notify Me When Available' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'One e-mail, when it opens' });
  await expect(dialog.locator('form')).toHaveAttribute('novalidate', '');
  await dialog.getByRole('button', { name: 'Notify Me' }).click();
  await expect(dialog.locator('.error-summary')).toBeFocused();
  for (const sentence of ['Please enter your e-mail address.', 'Please choose a service.'])
    await expect(dialog.getByText(sentence)).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByLabel('Email Address *').fill('jordan@example.org');
  await dialog.getByLabel('I am waiting for *').selectOption('HR Services');
  await dialog.getByRole('button', { name: 'Notify Me' }).click();
  const receipt = page.locator('.receipt');
  await expect(receipt).toContainText('Check your e-mail');
  await expect(receipt).not.toContainText('Reply by');
  const { text = '' } = await mail.waitFor('jordan@example.org', 'May we write to you once');
  const link = /http\S+\/waiting-list#\S+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  const place = page.locator('.waiting-place-sheet');
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('May we write to you about HR Services?');
  await expect(place.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(place).toContainText('jordan@example.org');
  await expectAccessible(page);

  await place.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('You are on the list');
  await page.reload();
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('You are on the list');

  await place.getByRole('button', { name: 'Take me off the list' }).click();
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('You are off the list');
  await expectAccessible(page);
  await page.goto('/');
  await page.goto(link);
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('You are off the list');
  await expect(place.getByRole('button')).toHaveCount(0);
});
