import type { Page } from '@playwright/test';
import { seat, seatElsewhere, send, zoe } from '../support/desk.ts';
import { expect, test } from '../support/journey.ts';

const conflict = /Failed to load resource: the server responded with a status of (400|401|409)/;
test.describe('the board of the desk (decisions)', () => {
  test('an inquiry is taken by keyboard, fought over, answered, taken back and found', async ({
    page,
    site,
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(conflict);
    const olive = await seat(page, site, 'Olive');
    await expect(olive.heading('Waiting')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nobody is waiting.' })).toBeVisible();

    await send(site);
    // It comes by itself.
    await expect(olive.heading('One waits for us')).toBeVisible();
    const row = page.getByRole('row', { name: zoe.name });
    await expect(row).toContainText('h 59 min left');
    await expect(row).toContainText(zoe.company);
    await expect(row.getByRole('img')).toHaveAccessibleName('0 min of 24 hours gone');
    await expect(page.getByRole('link', { name: 'Waiting 1' }).first()).toBeVisible();

    const elsewhere = await browser.newContext();
    const max = await seat(await elsewhere.newPage(), site, 'Max');
    const his = max.page.getByRole('row', { name: zoe.name });
    await expect(his).toContainText('New');
    // He sees no more of what happens: his board is the one of a moment ago.
    await max.page.route('**/api/desk/board', (route) => route.abort());

    await page.keyboard.press('j');
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('t');
    await expect(row).toContainText('Taken');
    await expect(page.getByText(/ is yours\.$/)).toBeVisible();

    await max.page.getByRole('button', { name: `Take it: ${zoe.name}` }).click();
    await expect(max.page.getByRole('alert').first()).toContainText(
      /^Taken by Olive .* ago\. It is now: Taken, with Olive\. Your change was not made\./,
    );
    await max.page.unroute('**/api/desk/board');
    await expect(his).toContainText('Taken');
    await elsewhere.close();

    // While somebody moves among the rows, a new one waits to be shown.
    await send(site, { name: amir.name, email: amir.email });
    await expect(page.getByRole('button', { name: '1 new, show' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Amir Rahimi' })).toHaveCount(0);
    await page.getByRole('button', { name: '1 new, show' }).click();
    await expect(page.getByRole('row', { name: 'Amir Rahimi' })).toBeVisible();

    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await expect(page.getByText(/ is answered\.$/)).toBeVisible();
    await page.keyboard.press('z');
    // The focus is among the rows, and yet one's own is there at once.
    await expect(row).toContainText('Taken');
    await expect(page.getByText(/ is as it was\.$/)).toBeVisible();

    // A field that has the focus takes letters, and no key acts.
    await page.keyboard.press('/');
    await page.keyboard.type('tremblay at');
    await expect(row).toContainText('Taken');
    await page.getByRole('searchbox').fill('supervisors');
    await page.keyboard.press('Enter');
    await expect(olive.heading('2 inquiries for “supervisors”')).toBeVisible();
    await page.getByRole('searchbox').first().fill(zoe.name.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(olive.heading('One inquiry for “zoë tremblay”')).toBeVisible();
    await row.getByRole('link').click();
    await expect(page.getByRole('listitem').filter({ hasText: zoe.message })).toContainText(
      `${zoe.name} wrote`,
    );
    const reference = await page.locator('.head .end .t').innerText();
    const reply = page.getByRole('link', { name: 'Reply in your e-mail program' });
    await expect(reply).toHaveAttribute(
      'href',
      new RegExp(`^mailto:zoe@example.org\\?subject=.*%5B${reference}%5D$`),
    );
    await page.keyboard.press('Escape');
    await expect(olive.heading('Two wait for us')).toBeVisible();
  });

  test('a panel takes the cursor, and what is typed into it is not left without a question', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(conflict);
    const olive = await seat(page, site, 'Olive');
    const id = await send(site);
    await page.goto(`${olive.url}/waiting`);
    await rowOf(page, zoe.name).getByRole('link').click();
    const opening = olive.button(/^Add note/);
    const box = page.getByLabel('Note', { exact: true });
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await opening.click();
    await page.keyboard.type('They ring back');
    await expect(box).toHaveValue('They ring back');
    await page.keyboard.press('Escape');
    await asked.getByRole('button', { name: 'Stay' }).click();
    await expect(box).toBeFocused();
    for (const away of [
      () => page.getByRole('link', { name: 'Diary' }).first().click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await away();
      await expect(asked).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(asked).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/enquiries/${id}$`));
    }
    await box.press('End');
    await page.keyboard.type(' at three');
    await page.getByRole('link', { name: 'Diary' }).first().click();
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/diary$/);
    await page.goBack();
    await expect(page.getByText('They ring back at three')).toBeVisible();

    await opening.click();
    await page.keyboard.type('Nothing yet');
    await page.keyboard.press('Escape');
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(opening).toBeFocused();
    // Nothing is typed any more, so nothing is asked.
    await opening.click();
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(olive.heading('One waits for us')).toBeVisible();
  });

  test('who has switched single keys off types no command by accident', { tag: '@long' }, async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(conflict);
    const olive = await seat(page, site, 'Olive');
    await page.getByRole('link', { name: 'You' }).first().click();
    await page.getByLabel(/Act on single keys/).click();
    await expect(page.getByText('Single keys are off.')).toBeVisible();
    await send(site);
    await page
      .getByRole('link', { name: /^Waiting/ })
      .first()
      .click();
    await expect(olive.heading('One waits for us')).toBeVisible();
    const row = page.getByRole('row', { name: zoe.name });
    await row.focus();
    await page.keyboard.press('c');
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await expect(page.locator('.head .st')).toHaveText('New');
  });

  const phone = { width: 390, height: 844 };
  const fits = async (page: Page) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  };

  test('the board and the search pass axe and fit on a phone', async ({
    page,
    site,
    expectAccessible,
    expectedErrors,
  }) => {
    expectedErrors.push(conflict, /net::ERR_FAILED/);
    // Each state is looked at by axe, which takes its time.
    test.slow();
    await page.setViewportSize(phone);
    // A colour on its way from one to another is none that anybody reads.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const olive = await seat(page, site, 'Olive');
    const look = async () => {
      await expectAccessible();
      await fits(page);
    };
    await expect(page.getByRole('heading', { name: 'Nobody is waiting.' })).toBeVisible();
    await look();
    await send(site);
    await expect(olive.heading('One waits for us')).toBeVisible();
    await look();
    await olive.button('Add a call').first().click();
    await look();
    await page.keyboard.press('Escape');
    await page.goto(`${olive.url}/find?q=${encodeURIComponent('Zoë')}`);
    await expect(olive.heading('One inquiry for “Zoë”')).toBeVisible();
    await look();
    // While it is fetched, and when it cannot be.
    const board = '**/api/desk/board';
    await page.route(board, () => {});
    await page.goto(`${olive.url}/waiting`);
    await expect(page.getByText('Fetching the board…')).toBeVisible();
    await look();
    await page.unroute(board);
    await page.route(board, (route) => route.abort());
    await page.reload();
    await expect(olive.heading('The desk cannot reach the server')).toBeVisible();
    await look();
  });

  test('an inquiry and what it asks pass axe and fit on a phone', async ({
    page,
    site,
    expectAccessible,
    expectedErrors,
  }) => {
    expectedErrors.push(conflict, /status of 404/);
    // Each state is looked at by axe, which takes its time.
    test.slow();
    await page.setViewportSize(phone);
    const olive = await seat(page, site, 'Olive');
    const look = async () => {
      await expectAccessible();
      await fits(page);
    };
    const id = await send(site);
    await page.goto(`${olive.url}/enquiries/${id}?ask=take`);
    await expect(page.getByText('Nobody has it yet.')).toBeVisible();
    await look();
    for (const asks of ['Not for us', 'Answered earlier…', /^Give to…/, /^Add note/, 'Block the sender']) {
      await olive.button(asks).click();
      await expect(page.locator('.panel')).toBeVisible();
      await look();
    }
    await olive.button('Remove this message').click();
    await look();
    await page.goto(`${olive.url}/enquiries/RA-0000`);
    await expect(page.getByText('There is no inquiry of this reference.')).toBeVisible();
    await look();
  });
});

const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
const amir = {
  name: 'Amir Rahimi',
  email: 'amir@example.org',
  company: '',
  message: 'Two owners, one exit.',
};
const seller = { name: 'Best Links', email: 'sell@example.org', company: '', message: 'Buy our links.' };

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const state = (page: Page) => page.locator('.head .st');
const said = (page: Page, words: RegExp | string) => expect(page.getByText(words)).toBeVisible();

test.describe('a day of the office manager', { tag: '@long' }, () => {
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
    await expect(rowOf(page, zoe.name)).toContainText('Taken');

    // The row that was pressed last is what the buttons below are about.
    await rowOf(page, amir.name).locator('.x-about').click();
    await olive.button('Give to').click();
    await page.locator('.menu').getByRole('button', { name: /Max/ }).click();
    await said(page, / is with Max\.$/);

    await rowOf(page, seller.name).getByRole('link').click();
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
    await expect(rowOf(page, 'Rosa Benedetti')).toContainText('New');
    await expect(olive.heading('Three wait for us')).toBeVisible();

    await rowOf(page, zoe.name).locator('.x-about').click();
    await olive.button('Answered by phone').click();
    await said(page, / is answered\.$/);
    await page.locator('.undo').getByRole('button').click();
    await said(page, / is as it was\.$/);
    // One's own: at once, though the pointer may be among the rows.
    await expect(rowOf(page, zoe.name)).toContainText('Taken');
    await expect(page.getByRole('button', { name: 'new, show' })).toHaveCount(0);

    await rowOf(page, zoe.name).getByRole('link').click();
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
    await rowOf(page, 'Rosa Benedetti').getByRole('link').click();
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
