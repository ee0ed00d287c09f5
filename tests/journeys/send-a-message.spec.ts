import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { referencePattern } from '../support/reference.ts';

const request = {
  name: 'Zoë O’Neill',
  email: 'zoe@example.org',
  company: 'Tilbury & Sons',
  challenge: 'Two supervisors left.\n"Who" trains the next ones?',
};

async function fillRequest(page: Page) {
  const form = page.locator('form').first();
  await form.getByLabel('Name').fill(request.name);
  await form.getByLabel('Email').fill(request.email);
  await form.getByLabel('Company').fill(request.company);
  await form.getByLabel('Timeline').selectOption('Within 1-2 weeks');
  await form.getByLabel('What is the challenge?').fill(request.challenge);
  return form;
}

/** Hydrated forms have `novalidate`. */
const alive = (page: Page) => expect(page.locator('main form.contact-form').first()).toHaveAttribute('novalidate', '');

test.describe('sections 4, 5, 7 and 8, contact forms', () => {
  test('what only the server finds wrong is said beside the field, which gets the focus', async ({ page }) => {
    await page.goto('/');
    await alive(page);
    const form = await fillRequest(page);
    // Valid for the browser, invalid for the server.
    await form.getByLabel('Name').fill('Ada\u0085Wright');
    await form.getByRole('button').click();
    await expect(page.locator('.toast')).toContainText('400: There is a line break or a hidden character in your name');
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/hidden character in your name/);
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('What is the challenge?')).toHaveValue(request.challenge);
  });

  test('an answer that was lost on the way does not make a second message', async ({ page, mail }) => {
    await page.goto('/');
    await alive(page);
    const form = await fillRequest(page);
    let first = true;
    await page.route('/api/contact', async (route) => {
      if (!first) return route.continue();
      first = false;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await form.getByRole('button').click();
    await expect(page.locator('.toast')).toContainText('Failed to send message.');
    await form.getByRole('button').click();
    await expect(form.locator('.receipt')).toBeVisible();

    await mail.waitFor('firm@example.com');
    await mail.waitFor(request.email);
    expect(mail.received).toHaveLength(2);
  });
});

test('an address in any script is taken, and a name that nobody sees is none', async ({ page, mail }) => {
  await page.goto('/mission');
  await page.getByLabel('Full Name *').fill('\u3164\u200b');
  await alive(page);
  await page.getByLabel('Email Address *').fill('jürgen@müller.example\u00a0');
  await page.getByLabel('What would you like to accomplish? *').fill('Grüße aus München');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.locator('.field-problem')).toHaveText(['Please enter your name.']);
  await page.getByLabel('Full Name *').fill('Jürgen');
  await send.click();
  await expect(page.locator('.receipt')).toBeVisible();
  expect((await mail.waitFor('jürgen@müller.example')).text).toContain('Hello Jürgen');
});

const trap = 'input[name=website]';

test('nobody meets the trap: not by eye, by keyboard or by screen reader', { tag: '@long' }, async ({ page, site }) => {
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

  test('whoever fills the trap is thanked, and the firm is told what it may be', async ({ page, site, mail }) => {
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
