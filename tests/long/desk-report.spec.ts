import type { Page } from '@playwright/test';
import { Desk } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { waitForForm } from '../support/page-checks.ts';
import { type RunningSite, runCommand } from '../support/running-site.ts';

const monthHeading = /^[A-Z][a-z]+ 20\d\d$/;

/** Signs in with the credentials the demo command prints. */
async function openDemoDesk(page: Page, site: RunningSite): Promise<Desk> {
  const { code, output } = await runCommand('desk-demo', [], site);
  expect(code, output).toBe(0);
  const desk = new Desk(page, site);
  await page.goto(`${desk.url}/waiting`);
  const printed = (name: string) => new RegExp(`^${name}: (\\S+)$`, 'm').exec(output)?.[1] ?? '';
  await page.getByLabel('Work e-mail').fill(printed('E-mail'));
  await page.getByLabel('Password').fill(printed('Password'));
  await desk.button('Continue').click();
  await desk.button('Use a backup code instead').click();
  await page.getByLabel('Backup code').fill(/^(?:\w{4}-){3}\w{4}$/m.exec(output)?.[0] ?? '');
  await desk.button('Sign in').click();
  await expect(desk.heading('Twelve are waiting for us, one is late')).toBeVisible();
  return desk;
}

/** @returns the file's name */
async function readSavedFileName(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download.suggestedFilename();
}

const figure = (page: Page, name: RegExp) => page.locator('.figures > div').filter({ has: page.getByText(name) });

const phone = { width: 390, height: 844 };

test('with sample data, months of the report are read, turned over and saved', async ({ page, site }) => {
  const desk = await openDemoDesk(page, site);
  await expect(page.getByRole('row', { name: 'Marcus Oyelaran (demo)' })).toContainText('Late by');
  await page.getByRole('link', { name: 'Report' }).first().click();
  await expect(desk.heading(monthHeading)).toBeVisible();
  const current = await desk.heading(monthHeading).innerText();
  await expect(figure(page, /^Answered within 24 hours/)).toContainText('1 is late and still waiting');

  const months = page.getByRole('navigation', { name: 'Month' });
  await expect(months.locator('[aria-current=page]')).toHaveText(current.split(' ')[0] ?? '');
  await months.getByRole('link').first().click();
  await expect(desk.heading(monthHeading)).not.toHaveText(current);
  await expect(desk.heading(monthHeading)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Report' }).first()).toHaveAttribute('aria-current', 'page');
  const month = /20\d\d-\d\d$/.exec(page.url())?.[0] ?? '';

  const hr = page.getByRole('table', { name: 'By page' }).getByRole('row', { name: 'HR Support' });
  // A share is always shown with its base.
  await expect(hr.getByRole('cell').nth(2)).toHaveText(/^\d+ of \d+$/);

  await expect(page.getByRole('table', { name: /^Reply times/ })).toBeVisible();
  const sources = page.getByRole('table', { name: 'By source' });
  await expect(sources.getByRole('row', { name: 'www.google.com' })).toBeVisible();

  const file = `report-${month}.csv`;
  expect(await readSavedFileName(page, () => page.getByRole('link', { name: 'Save as CSV' }).click())).toBe(file);

  await page.keyboard.press('ArrowRight');
  await expect(desk.heading(current)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(desk.heading(current)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(desk.heading(current)).toHaveCount(0);
  expect(await readSavedFileName(page, () => page.keyboard.press('e'))).toBe(file);
  await page.setViewportSize(phone);
  await expectAccessible(page);
});

test('the figure on the pages comes within seconds, passes axe and fits on a phone', async ({ page, site }) => {
  await page.setViewportSize(phone);
  // The server caches the figure for some seconds.
  await expect(async () => {
    await page.goto('/free-consult');
    await expect(page.locator('.promise-kept')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  const above = async () =>
    page.locator('.contact-words').evaluate((words) => {
      const [lead, facts] = [words.querySelector('.lead'), words.querySelector('.fact-list')];
      return (facts?.getBoundingClientRect().top ?? 0) - (lead?.getBoundingClientRect().bottom ?? 0);
    });
  expect(await above()).toBeLessThan(40);

  const { code, output } = await runCommand('desk-demo', [], site);
  expect(code, output).toBe(0);
  for (const path of ['/', '/free-consult']) {
    await expect(async () => {
      await page.goto(path);
      await expect(page.locator('.promise-kept')).toHaveText(
        /^\d+ of \d+ inquiries in the last 90 days were answered within 24 hours; half of them within (\d+ h )?\d+ (min|h)\.$/,
        { timeout: 1000 },
      );
    }).toPass();
  }
  expect(await above()).toBeGreaterThan(40);
  await expectAccessible(page);
});

test('a message carries its visitor’s source; nothing is stored in the browser', async ({ page, site }) => {
  const send = async () => {
    const form = await waitForForm(page, 'main form.contact-form');
    await form.getByLabel('Name').fill('Zoë');
    await form.getByLabel('Email Address *').fill('zoe@example.org');
    await form.getByLabel('How can we help with HR?').fill('Two supervisors left.');
    const [sent] = await Promise.all([page.waitForRequest('**/api/contact'), form.getByRole('button').click()]);
    await expect(page.locator('.toast')).toContainText('Message Sent!');
    return sent.postDataJSON() as { referrer: string; campaign: string };
  };
  await page.goto('/services/hr-support', { referer: 'https://www.example.net/list?q=ada' });
  expect(await send()).toMatchObject({ referrer: 'www.example.net', campaign: '' });
  // The campaign is in the query of the landing page.
  await page.goto('/?utm_source=card&utm_campaign=fall-letter');
  await page.goto('/services/hr-support', {
    referer: `${site.url}/?utm_source=card&utm_campaign=fall-letter`,
  });
  expect(await send()).toMatchObject({ referrer: '', campaign: 'fall-letter' });
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/example\.net|fall-letter/);
});
