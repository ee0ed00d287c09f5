import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilMailsLeft } from '../support/journey.ts';
import { expectToPrint, referencePattern, waitForForm } from '../support/page-checks.ts';

const request = {
  name: 'Zoë O’Neill',
  email: 'zoe@example.org',
  company: 'Tilbury & Sons',
  challenge: 'Two supervisors left.\n"Who" trains the next ones?',
};

async function fillRequest(page: Page) {
  await page.goto('/');
  const form = await waitForForm(page);
  await form.getByLabel('Name').fill(request.name);
  await form.getByLabel('E-mail').fill(request.email);
  await form.getByLabel('Company').fill(request.company);
  await form.getByLabel('Timeline').selectOption('Within 1-2 weeks');
  await form.getByLabel('What is the challenge?').fill(request.challenge);
  return form;
}

test('an error that only the server finds is shown beside the field, which gets the focus', async ({ page }) => {
  const form = await fillRequest(page);
  // Valid for the browser, invalid for the server.
  await form.getByLabel('Name').fill('Ada\u0085Wright');
  await form.getByRole('button').click();
  await expect(page.locator('.toast')).toContainText('400: There is a line break or a hidden character in your name');
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/hidden character in your name/);
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('What is the challenge?')).toHaveValue(request.challenge);
});

test('an answer that got lost does not lead to a second message', async ({ page, mail }) => {
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

const trap = 'input[name=website]';

test('nobody meets the trap: not by eye, by keyboard or by screen reader', { tag: '@long' }, async ({ page }) => {
  await page.goto('/free-consult');
  await expect(page.locator(trap).first()).toBeAttached();
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

async function doOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not on the page.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a sent form becomes a receipt: the message, three times to talk, print, and send another', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services/hr-support');
  const form = await waitForForm(page, '#message .contact-form');
  await form.getByLabel('Full Name *').fill('Zoë O’Neill');
  await form.getByLabel('Email Address *').fill('zoe@example.org');
  await form.locator('[name="message"]').fill(request.challenge);
  await form.getByRole('button', { name: 'Send Message' }).click();

  const receipt = form.getByRole('group', { name: 'Received' });
  await expect(receipt).toBeFocused();
  await expect(page.locator('.toast')).toBeVisible();
  for (const part of [receipt.getByRole('heading', { name: 'Received' }), receipt.locator('dd').first()]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    for (const overlay of ['.header', '.toast'])
      await expect.poll(() => doOverlap(part, page.locator(overlay)), overlay).toBe(false);
  }
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeHidden();
  await expect(receipt.locator('dd').first()).toHaveText(referencePattern);
  for (const text of ['Sent', 'Reply by', 'HR Support', 'zoe@example.org', 'trains the next ones?'])
    await expect(receipt).toContainText(text);
  await expect(receipt.locator('div:has(> dt:text-is("From the page")) dd')).toHaveText('HR Support');
  await expect(receipt.getByText('Subject', { exact: true })).toHaveCount(0);
  const times = receipt.locator('.openings-time');
  await expect(times).toHaveCount(3);
  await expect(times.first()).toHaveAttribute('href', /^\/free-consult\?subject=HR%20consultation&slot=2/);
  // "a.m." is visually hidden, but in the text.
  await expect(times.first()).toHaveText(/\d+:\d\d [ap]\.m\.$/);
  const rows = await times.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(rows).size).toBe(1);
  await expectAccessible(page);

  await expectToPrint(page, () => receipt.getByRole('button', { name: 'Print this receipt' }).click());
  await expect(receipt).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await receipt.getByRole('button', { name: 'Send another message' }).click();
  await expect(receipt).toHaveCount(0);
  await expect(form.locator('[name="message"]')).toBeFocused();
  await expect(form.locator('[name="message"]')).toHaveValue('');
  await expect(form.getByLabel('Full Name *')).toHaveValue('Zoë O’Neill');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the thank-you page survives a reload, and nothing is sent twice', async ({ page, site, mail }) => {
    const message = 'Payroll in two countries.';
    const fill = async () => {
      await page.getByLabel('Full Name *').fill('Ana <b>Silva</b>');
      await page.getByLabel('Email Address *').fill('ana@example.org');
      await page.getByLabel('What would you like to discuss? *').fill(message);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
      return page.locator('.receipt dd').allTextContents();
    };
    await page.goto('/free-consult');
    const receipt = await fill();
    const [reference = ''] = receipt;
    expect(reference).toMatch(referencePattern);
    expect(receipt[1]).toMatch(/E[SD]T/);
    expect(page.url()).not.toContain(reference);
    expect((await page.reload())?.request().method()).toBe('GET');
    expect(await page.locator('.receipt dd').allTextContents()).toEqual(receipt);
    await page.goBack();
    expect(await fill()).toEqual(receipt);
    await waitUntilMailsLeft(site);
    expect(mail.received).toHaveLength(2);
  });

  test('errors are shown, every answer is kept, and the form can be corrected', async ({ page, mail }) => {
    await page.goto('/free-consult');
    await page.getByLabel('Full Name *').fill('"Ana" & co');
    await page.getByLabel('Email Address *').fill('ana@example.org');
    await page.getByLabel('Company').fill('   ');
    // Valid for the browser, invalid for the server.
    await page.getByLabel('What would you like to discuss? *').fill('   ');
    const [response] = await Promise.all([
      page.waitForNavigation(),
      page.getByRole('button', { name: 'Send Message' }).click(),
    ]);

    expect(response?.status()).toBe(400);
    await expect(page.getByRole('alert')).toContainText('Please write your message.');
    await expect(page.getByLabel('Full Name *')).toHaveValue('"Ana" & co');
    expect(mail.received).toHaveLength(0);

    await page.getByLabel('Email Address *').fill('ana@example.org');
    await page.getByLabel('What would you like to discuss? *').fill('Now with words.');
    await Promise.all([page.waitForNavigation(), page.getByRole('button', { name: 'Send Message' }).click()]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    expect((await mail.waitFor('firm@example.com')).text).toContain('Now with words.');
  });
});
