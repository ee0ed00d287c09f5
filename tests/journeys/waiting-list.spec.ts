import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import type { MailServer } from '../support/mail-server.ts';

const jordan = 'jordan@example.org';

async function join(page: Page): Promise<void> {
  await page.goto('/services/business');
  await page.getByRole('button', { name: 'Notify Me When Available' }).click();
  await page.getByLabel('Email Address *').fill(jordan);
  await page.getByLabel('I am waiting for *').selectOption('HR Services');
  await page.getByRole('button', { name: 'Notify Me', exact: true }).click();
  await expect(page.locator('.receipt')).toContainText('Check your e-mail');
}

async function link(mail: MailServer): Promise<string> {
  const { text = '' } = await mail.waitFor(jordan, 'May we write to you once');
  return /http\S+\/waiting-list#\S+/.exec(text)?.[0] ?? '';
}

const toFirm = (mail: MailServer) => mail.received.filter(({ envelopeTo }) => envelopeTo.includes('firm@example.com'));

test('with a script: the link opens a question, a press joins, another press leaves', { tag: '@long' }, async ({
  page,
  mail,
}) => {
  await page.goto('/services/business');
  const open = page.getByRole('button', { name: 'Notify Me When Available' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'One e-mail, when it opens' });
  await expect(dialog.locator('form')).toHaveAttribute('novalidate', '');
  await dialog.getByRole('button', { name: 'Notify Me' }).click();
  await expect(dialog.locator('.error-summary')).toBeFocused();
  for (const sentence of ['Please enter your e-mail address.', 'Please choose what you are waiting for.'])
    await expect(dialog.getByText(sentence)).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await join(page);
  await expect(page.locator('.receipt')).not.toContainText('Reply by');
  const address = await link(mail);
  await page.goto(address);
  const place = page.locator('.waiting-place-sheet');
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('May we write to you about HR Services?');
  await expect(place.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(place).toContainText(jordan);
  await expectAccessible(page);
  expect(toFirm(mail)).toHaveLength(0);

  await place.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('You are on the list');
  expect((await mail.waitFor('firm@example.com')).text).toContain('Waiting for: HR Services');
  // Reloading does not notify the firm again.
  await page.reload();
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('You are on the list');
  await page.goto('/');
  await page.goto(address);
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('You are on the list');

  await place.getByRole('button', { name: 'Take me off the list' }).click();
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('You are off the list');
  await expectAccessible(page);
  await page.goto('/');
  await page.goto(address);
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('You are off the list');
  await expect(place.getByRole('button')).toHaveCount(0);
  expect(toFirm(mail)).toHaveLength(1);

  mail.received.length = 0;
  await join(page);
  await page.goto(await link(mail));
  await place.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(place.getByRole('heading', { level: 2 })).toHaveText('You are on the list');
});
