import { expect, test } from '../support/journey.ts';
import { referencePattern } from '../support/reference.ts';

test.use({ javaScriptEnabled: false });

test('the form posts, and the answer is a page with reference and reply-by', async ({ page, mail }) => {
  await page.goto('/');
  await page.getByLabel('Name').fill('Ana <b>Silva</b>');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByLabel('Timeline').selectOption('ASAP');
  await page.getByLabel('What is the challenge?').fill('Payroll in two countries');
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  const reference = await page.locator('.receipt dd').first().textContent();
  expect(reference).toMatch(referencePattern);

  const notice = await mail.waitFor('firm@example.com');
  for (const text of ['Ana <b>Silva</b>', 'ana@example.org', 'ASAP', 'Payroll in two countries', reference]) {
    expect(notice.text).toContain(text);
  }
  expect((await mail.waitFor('ana@example.org')).text).toContain(reference);
});

test('the page of thanks survives a reload, and nothing is sent twice', async ({ page, mail }) => {
  const fill = async () => {
    await page.getByLabel('Full Name *').fill('Ana Silva');
    await page.getByLabel('Email Address *').fill('ana@example.org');
    await page.getByLabel('What would you like to discuss? *').fill('Payroll in two countries.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    return page.locator('.receipt dd').allTextContents();
  };
  await page.goto('/free-consult');
  const receipt = await fill();
  expect(receipt[1]).toMatch(/E[SD]T/);
  await mail.waitFor('firm@example.com');
  await mail.waitFor('ana@example.org');
  expect(page.url()).not.toContain(receipt[0] ?? '');
  expect((await page.reload())?.request().method()).toBe('GET');
  expect(await page.locator('.receipt dd').allTextContents()).toEqual(receipt);
  await page.goBack();
  expect(await fill()).toEqual(receipt);
  await page.waitForTimeout(500);
  expect(mail.received).toHaveLength(2);
});

test('what is wrong is said, with every answer kept, and can be mended', async ({ page, mail }) => {
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
  const notice = await mail.waitFor('firm@example.com');
  expect(notice.text).toContain('Now with words.');
  expect(notice.text).toContain('/free-consult');
});
