import type { Page } from '@playwright/test';
import { Steps, seat, seatElsewhere, send, zoe } from '../support/desk-seats.ts';
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

/** The board, three times, each with other hands. How many steps each piece of work takes stands in docs/desk-day.md. */
test.describe('a day of the office manager (decision 43)', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refused));

  test('with the mouse', async ({ page, site, browser, mail }) => {
    const max = await seatElsewhere(browser, site, 'Max');
    await max.page.close();
    const olive = await seat(page, site, 'Olive');
    for (const visitor of [zoe, amir, seller]) await send(site, visitor);
    await expect(olive.heading('Three wait for us')).toBeVisible();
    const does = new Steps(page, 'mouse');

    await does.press(olive.button(`Take it: ${zoe.name}`));
    await expect(row(page, zoe.name)).toContainText('Taken');
    does.did('take it');

    // The row that was pressed last is what the buttons below are about.
    await does.press(row(page, amir.name).locator('.x-about'));
    await does.press(olive.button('Give to'));
    await does.press(page.locator('.menu').getByRole('button', { name: /Max/ }));
    await said(page, / is with Max\.$/);
    does.did('give it to somebody');

    await does.press(row(page, seller.name).getByRole('link'));
    await does.press(olive.button('Spam'));
    await expect(state(page)).toHaveText('Spam');
    does.did('mark spam');
    await does.press(olive.button('Block the sender'));
    await does.press(olive.button('Block'));
    await said(page, 'The sender is blocked.');
    does.did('block a sender');
    await does.press(olive.button('Remove this message'));
    await said(page, 'so the inquiry goes with it');
    await does.press(olive.button('Remove it'));
    await expect(olive.heading('Two wait for us')).toBeVisible();
    does.did('remove a message');
    // Of whom is blocked nobody hears any more.
    await send(site, { ...seller, message: 'Buy them again.' });

    await does.press(olive.button('Add a call').first());
    await does.fill(page.getByLabel('Who called'), 'Rosa Benedetti');
    await does.fill(page.getByRole('textbox', { name: 'E-mail' }), 'rosa@example.org');
    await does.fill(page.getByLabel('What it was about'), 'What a plan covers.');
    await does.press(page.locator('form').getByRole('button', { name: 'Add the call' }));
    await expect(row(page, 'Rosa Benedetti')).toContainText('New');
    await expect(olive.heading('Three wait for us')).toBeVisible();
    does.did('add a call');

    await does.press(row(page, zoe.name).locator('.x-about'));
    await does.press(olive.button('Answered by phone'));
    await said(page, / is answered\.$/);
    does.did('answered by phone');
    await does.press(page.locator('.undo').getByRole('button'));
    await said(page, / is as it was\.$/);
    // One's own: at once, though the pointer may be among the rows.
    await expect(row(page, zoe.name)).toContainText('Taken');
    await expect(page.getByRole('button', { name: 'new, show' })).toHaveCount(0);
    does.did('undo');

    await does.press(row(page, zoe.name).getByRole('link'));
    await does.press(olive.button('Answered earlier…'));
    await does.press(page.getByLabel('In person'));
    await page.getByLabel('Who answered').selectOption({ label: 'Max' });
    await does.press(page.getByLabel('Earlier'));
    await does.fill(page.getByLabel('Date and time'), '2020-01-01T10:00');
    await does.press(olive.button('It is answered'));
    does.did('answered earlier');
    await expect(page.getByRole('alert')).toContainText('cannot be older than what it answers');
    // Nothing that was chosen is lost.
    await expect(page.getByLabel('In person')).toBeChecked();
    await page.getByLabel('Just now').check();
    await olive.button('It is answered').click();
    await expect(state(page)).toHaveText('Answered');
    await expect(page.locator('.tl')).toContainText('in person by Max, noted by Olive');

    await page.getByRole('link', { name: 'Waiting', exact: false }).first().click();
    await does.press(row(page, 'Rosa Benedetti').getByRole('link'));
    await does.press(olive.button('Not for us'));
    await said(page, 'it is outside the work we do');
    await does.press(olive.button('Send it to rosa@example.org'));
    await expect(state(page)).toHaveText('Not for us');
    does.did('decline with a mail');
    expect((await mail.waitFor('rosa@example.org')).text).toContain('it is outside the work we do');

    await does.fill(page.getByRole('searchbox').first(), 'supervisors');
    await does.key('Enter');
    await expect(olive.heading('One inquiry for “supervisors”')).toBeVisible();
    does.did('find');
    await page
      .getByRole('link', { name: /^Waiting/ })
      .first()
      .click();
    await expect(olive.heading('One waits for us')).toBeVisible();
    await expect(page.getByText('2, spam 1')).toBeVisible();
    does.finish();
  });

  test('by keyboard alone', async ({ page, site, browser }) => {
    const max = await seatElsewhere(browser, site, 'Max');
    const olive = await seat(page, site, 'Olive');
    for (const visitor of [zoe, amir, seller]) await send(site, visitor);
    await expect(olive.heading('Three wait for us')).toBeVisible();
    const does = new Steps(page, 'keys');

    await does.key('j', 't');
    await expect(row(page, zoe.name)).toContainText('Taken');
    does.did('take it');

    await does.key('j', 'g', 'Tab', 'Enter');
    await said(page, / is with Max\.$/);
    does.did('give it to somebody');
    // He sees it within seconds, and so do we when he gives it back.
    await expect(row(max.page, amir.name)).toContainText('Taken');
    await row(max.page, amir.name).getByRole('link').click();
    await max
      .button(/^Give to/)
      .first()
      .click();
    await max.button('Back to new, with nobody').click();
    await expect(row(page, amir.name)).toContainText('New');
    await max.page.close();

    await expect(row(page, amir.name)).toBeFocused();
    await does.key('n', 'Tab');
    await does.type('She calls on Friday.');
    await does.key('Tab', 'Enter');
    await said(page, 'The note is kept.');
    does.did('note');

    await does.key('w');
    await said(page, ' waits for the client.');
    does.did('with client');
    await does.key('z');
    await expect(row(page, amir.name)).toContainText('New');
    does.did('undo');

    await does.key('c');
    await does.key('Tab');
    await does.type('Rosa Benedetti');
    await does.key('Tab');
    await does.type('519 555 0143');
    await does.key('Tab', 'Tab', 'Tab');
    await does.type('What a plan covers.');
    await does.key('Tab', 'Enter');
    await expect(row(page, 'Rosa Benedetti')).toContainText('New');
    does.did('add a call');

    await row(page, zoe.name).focus();
    await does.key('a');
    await expect(row(page, zoe.name)).toHaveCount(0);
    does.did('answered by phone');

    await does.key('/');
    await does.type('links');
    await does.key('Enter');
    await expect(olive.heading('One inquiry for “links”')).toBeVisible();
    does.did('find');
    await does.key('j', 'Enter');
    await expect(page.getByRole('heading', { level: 2, name: seller.name })).toBeVisible();
    does.did('open');
    await olive.button('Spam').focus();
    await does.key('Enter');
    await expect(state(page)).toHaveText('Spam');
    await does.key('z');
    await expect(state(page)).toHaveText('New');
    await does.key('Escape');
    await expect(olive.heading('Three wait for us')).toBeVisible();
    await does.key('?');
    await expect(page.getByRole('heading', { name: 'All keys' })).toBeFocused();
    await does.key('Escape');
    await expect(page.getByRole('heading', { name: 'All keys' })).toHaveCount(0);
    does.finish();
  });

  test('on a phone', async ({ site, browser, expectedErrors }) => {
    expectedErrors.push(refused);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const max = await seatElsewhere(browser, site, 'Max');
    await max.page.close();
    const olive = await seatElsewhere(browser, site, 'Olive', phone);
    const { page } = olive;
    for (const visitor of [zoe, amir]) await send(site, visitor);
    await expect(olive.heading('Two wait for us')).toBeVisible();
    const does = new Steps(page, 'phone');

    await does.press(olive.button(`Take it: ${zoe.name}`));
    await expect(row(page, zoe.name)).toContainText('Taken');
    does.did('take it');
    await does.press(row(page, zoe.name).getByRole('link'));
    await expect(page.getByRole('heading', { level: 2, name: zoe.name })).toBeVisible();
    await does.press(olive.button('Answered by phone'));
    await expect(state(page)).toHaveText('Answered');
    does.did('answered by phone');
    await does.press(page.locator('.undo').getByRole('button'));
    await expect(state(page)).toHaveText('Taken');
    await does.press(olive.button('Give to…'));
    await does.press(page.locator('.menu').getByRole('button', { name: /Max/ }));
    await expect(page.locator('.tl')).toContainText('Max, by Olive');
    await does.press(olive.button('Waiting for client'));
    await expect(state(page)).toHaveText('With client');

    await does.press(page.getByRole('link', { name: 'Find' }));
    await does.fill(page.locator('.find-here input'), 'exit');
    await does.key('Enter');
    await expect(olive.heading('One inquiry for “exit”')).toBeVisible();
    await does.press(row(page, amir.name).getByRole('link'));
    await does.press(olive.button('Spam'));
    await expect(state(page)).toHaveText('Spam');
    await does.press(olive.button('It is not spam'));
    await expect(state(page)).toHaveText('New');
    await does.press(page.locator('.tabs').getByRole('link', { name: /^Waiting/ }));
    await expect(olive.heading('One waits for us')).toBeVisible();
    await olive.button('Add a call').click();
    await page.getByLabel('Who called').fill('Rosa Benedetti');
    await page.getByLabel('Phone number').fill('519 555 0143');
    await page.getByLabel('What it was about').fill('What a plan covers.');
    await olive.button('Add the call').click();
    await expect(row(page, 'Rosa Benedetti')).toContainText('New');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    does.finish();
  });
});
