import type { Page } from '@playwright/test';
import { seat, seatElsewhere, send, zoe } from '../support/desk-seats.ts';
import { expect, test } from '../support/journey.ts';

const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
const amir = {
  name: 'Amir Rahimi',
  email: 'amir@example.org',
  company: '',
  message: 'Two owners, one exit.',
};
const seller = { name: 'Best Links', email: 'sell@example.org', company: '', message: 'Buy our links.' };

const row = (page: Page, name: string) => page.getByRole('row', { name });
const state = (page: Page) => page.locator('.head .st');
const said = (page: Page, words: RegExp | string) => expect(page.getByText(words)).toBeVisible();

test.describe('a day of the office manager ', { tag: '@long' }, () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refused));

  test('takes, gives, blocks, removes, adds, answers, declines and undoes', async ({
    page,
    site,
    browser,
    mail,
  }) => {
    const max = await seatElsewhere(browser, site, 'Max');
    await max.page.close();
    const olive = await seat(page, site, 'Olive');
    for (const visitor of [zoe, amir, seller]) await send(site, visitor);
    await expect(olive.heading('Three wait for us')).toBeVisible();

    await olive.button(`Take it: ${zoe.name}`).click();
    await expect(row(page, zoe.name)).toContainText('Taken');

    // The row that was pressed last is what the buttons below are about.
    await row(page, amir.name).locator('.x-about').click();
    await olive.button('Give to').click();
    await page.locator('.menu').getByRole('button', { name: /Max/ }).click();
    await said(page, / is with Max\.$/);

    await row(page, seller.name).getByRole('link').click();
    await olive.button('Spam').click();
    await expect(state(page)).toHaveText('Spam');
    await olive.button('Block the sender').click();
    await olive.button('Block').click();
    await said(page, 'The sender is blocked.');
    await olive.button('Remove this message').click();
    await said(page, 'so the inquiry goes with it');
    await olive.button('Remove it').click();
    await expect(olive.heading('Two wait for us')).toBeVisible();
    // Of whom is blocked nobody hears any more.
    await send(site, { ...seller, message: 'Buy them again.' });

    await olive.button('Add a call').first().click();
    await page.getByLabel('Who called').fill('Rosa Benedetti');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('rosa@example.org');
    await page.getByLabel('What it was about').fill('What a plan covers.');
    await page.locator('form').getByRole('button', { name: 'Add the call' }).click();
    await expect(row(page, 'Rosa Benedetti')).toContainText('New');
    await expect(olive.heading('Three wait for us')).toBeVisible();

    await row(page, zoe.name).locator('.x-about').click();
    await olive.button('Answered by phone').click();
    await said(page, / is answered\.$/);
    await page.locator('.undo').getByRole('button').click();
    await said(page, / is as it was\.$/);
    // One's own: at once, though the pointer may be among the rows.
    await expect(row(page, zoe.name)).toContainText('Taken');
    await expect(page.getByRole('button', { name: 'new, show' })).toHaveCount(0);

    await row(page, zoe.name).getByRole('link').click();
    await olive.button('Answered earlier…').click();
    await page.getByLabel('In person').click();
    await page.getByLabel('Who answered').selectOption({ label: 'Max' });
    await page.getByLabel('Earlier').click();
    await page.getByLabel('Date and time').fill('2020-01-01T10:00');
    await olive.button('It is answered').click();
    await expect(page.getByRole('alert')).toContainText('cannot be older than what it answers');
    // Nothing that was chosen is lost.
    await expect(page.getByLabel('In person')).toBeChecked();
    await page.getByLabel('Just now').check();
    await olive.button('It is answered').click();
    await expect(state(page)).toHaveText('Answered');
    await expect(page.locator('.tl')).toContainText('in person by Max, noted by Olive');

    await page.getByRole('link', { name: 'Waiting', exact: false }).first().click();
    await row(page, 'Rosa Benedetti').getByRole('link').click();
    await olive.button('Not for us').click();
    await said(page, 'it is outside the work we do');
    await olive.button('Send it to rosa@example.org').click();
    await expect(state(page)).toHaveText('Not for us');
    expect((await mail.waitFor('rosa@example.org')).text).toContain('it is outside the work we do');

    await olive.button(/^Take it up again/).click();
    await expect(state(page)).toHaveText('Taken');
    await olive.button(/^Undo the last change/).click();
    await expect(state(page)).toHaveText('Not for us');

    await page.getByRole('searchbox').first().fill('supervisors');
    await page.keyboard.press('Enter');
    await expect(olive.heading('One inquiry for “supervisors”')).toBeVisible();
    await page
      .getByRole('link', { name: /^Waiting/ })
      .first()
      .click();
    await expect(olive.heading('One waits for us')).toBeVisible();
    await expect(page.getByText('2, spam 1')).toBeVisible();
  });
});
