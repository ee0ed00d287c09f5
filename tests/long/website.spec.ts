import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Desk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

/** Edits the website and counts presses of links, buttons and fields; typing does not count. */
class EditingSession {
  readonly page: Page;
  readonly desk: Desk;
  presses = 0;

  constructor(desk: Desk) {
    this.desk = desk;
    this.page = desk.page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  /** By its path in the document; opens what it is in. */
  async field(path: string): Promise<Locator> {
    const field = this.page.locator(`[data-field="${path}"]`);
    const closed = this.page.locator('details:not([open])').filter({ has: field });
    if (await closed.count()) await this.press(closed.last().locator('summary').first());
    return field;
  }

  async write(path: string, text: string): Promise<void> {
    const field = await this.field(path);
    await this.press(field);
    await field.fill(text);
  }

  /** In the list of the site. */
  async open(title: string): Promise<void> {
    await this.press(
      this.page
        .getByRole('navigation', { name: 'Desk' })
        .getByRole('link', { name: /^Website/ })
        .first(),
    );
    await this.press(
      this.page.getByRole('table', { name: 'The site, part by part' }).getByRole('link', { name: title }),
    );
    await expect(this.page.getByText(/^As published|^Draft saved/).first()).toBeVisible();
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText(/^Draft saved/)).toBeVisible();
  }
}

const photograph = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

// The frame of a preview runs no scripts, and the browser says so.
test.use({ expectedErrors: [/Blocked script execution/] });

test('an owner edits, previews, publishes and takes back the words of the site in few presses', async ({
  page,
  site,
  request,
}, { annotations }) => {
  test.slow();
  const olive = await signInAs(page, site, 'Olive');
  const evening = new EditingSession(olive);
  const began = Date.now();
  const body = async (path: string) => (await request.get(path)).text();

  await test.step('name and telephone', async () => {
    await evening.open('Firm');
    await evening.write('name.value', 'Harbour Advisory');
    await evening.write('phone.value.display', '(519) 555-0199');
    await evening.saved();
  });

  await test.step('two people with photographs', async () => {
    await evening.open('People');
    for (const [at, name, colour] of [
      [0, 'Anna Reyes', '#0e566b'],
      [1, 'Sam Okafor', '#8f4316'],
    ] as const) {
      await evening.write(`${at}.particulars.name`, name);
      const person = page
        .locator('details')
        .filter({ has: page.locator(`[data-field="${at}.particulars.name"]`) })
        .last();
      await person
        .locator('input[type=file]')
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph(colour) });
      evening.presses += 2;
      await evening.press(person.getByRole('button', { name: 'Use this part' }));
      await expect(person.getByAltText('The photograph as it is shown')).toBeVisible();
      await evening.write(`${at}.particulars.alt`, `${name} at the window`);
    }
    await evening.saved();
  });

  await test.step('three prices', async () => {
    await evening.open('Prices and packages');
    for (const [at, price] of ['1350', '2850', '5150'].entries())
      await evening.write(`offers.hr.packages.${at}.price`, price);
    await evening.saved();
  });

  await test.step('two testimonials with consent', async () => {
    await evening.open('Testimonials');
    const home = page.locator('fieldset.entry-list').first();
    for (const [at, words] of ['They answered the same day.', 'We opened on time.'].entries()) {
      const own = `general.${(await home.locator('.entries > li').count()) + 0}`;
      await evening.press(home.getByRole('button', { name: /^Add/ }));
      await evening.write(`${own}.value`, words);
      await evening.write(`${own}.author`, at ? 'Owner' : 'Manager');
      await evening.write(`${own}.consent`, 'E-mail of November 20, 2026');
    }
    await evening.saved();
  });

  await test.step('five answers', async () => {
    await evening.open('Questions and answers');
    await evening.press(
      page.getByRole('navigation', { name: 'Questions and answers' }).getByRole('link', { name: 'Process' }),
    );
    await expect(olive.heading('Process')).toBeVisible();
    for (const at of [1, 2, 3, 4, 5]) {
      await evening.press(olive.button('Add a question'));
      const rows = page.locator('.entries > li');
      const last = (await rows.count()) - 1;
      await evening.write(`questions.${last}.question`, `What happens on day ${at}?`);
      const answer = page.getByLabel('Paragraph 1', { exact: true }).last();
      await evening.press(answer);
      await answer.fill(`On day ${at} we call you.`);
    }
    await evening.saved();
  });

  await test.step('a fact confirmed', async () => {
    await evening.open('Rules and dates');
    await evening.press(
      page.getByRole('navigation', { name: 'Rules and dates' }).getByRole('link', { name: 'Tax dates' }),
    );
    await expect(olive.heading('Tax dates')).toBeVisible();
    await evening.press(await evening.field('rrsp.confirmed'));
    await evening.saved();
  });

  await test.step('a text of a service page, seen in the preview', async () => {
    await evening.open('HR Support');
    const lead = page.getByLabel('Text under the heading').first();
    await evening.press(lead);
    await lead.fill('Handbooks, training and advice for employers.');
    await evening.saved();
    await expect(page.getByText(/^Draft of .+ built in/)).toBeVisible({ timeout: 60_000 });
    const frame = page.frameLocator('iframe[title^="Preview of /services/hr-support"]');
    await expect(frame.getByText('Handbooks, training and advice for employers.')).toBeVisible();
    await expect(page.locator('.preview-mark')).toContainText('text under the heading');
    expect(await body('/services/hr-support')).not.toContain('Handbooks, training and advice for employers.');
  });

  await test.step('a holiday notice', async () => {
    await evening.press(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Notices' }).first());
    await evening.press(olive.button('New notice'));
    const text = page.getByLabel('Text', { exact: true });
    await evening.press(text);
    await text.fill('Closed from December 24 to 27.');
    await evening.press(olive.button('Save, show now'));
    await expect(page.getByText('The notice is saved.')).toBeVisible();
  });

  await test.step('published', async () => {
    await evening.press(
      page
        .getByRole('navigation', { name: 'Desk' })
        .getByRole('link', { name: /^Website/ })
        .first(),
    );
    await expect(olive.heading('Seven changes wait')).toBeVisible();
    await expectAccessible(page);
    await evening.press(page.getByRole('link', { name: /^Look at them, publish/ }));
    await expect(olive.heading('Seven changes to publish')).toBeVisible();
    await expect(page.locator('ins').filter({ hasText: 'Harbour' })).toBeVisible();
    await expectAccessible(page);
    const note = page.getByLabel('Note');
    await evening.press(note);
    await note.fill('The first evening');
    await evening.press(olive.button('Publish seven changes'));
    await expect(olive.heading(/^Saved, about to build|^Building|^Checking|^Going live|^Live since/)).toBeVisible();
    await expect(olive.heading(/^Live since/)).toBeVisible({ timeout: 150_000 });
    await expectAccessible(page);
    expect(await body('/services/hr-support')).toContain('Handbooks, training and advice for employers.');
    expect(await body('/team')).toContain('Anna Reyes');
    expect(await body('/faq')).toContain('On day 5 we call you.');
    expect(await body('/')).toContain('(519) 555-0199');
  });

  await test.step('and taken back', async () => {
    await evening.press(page.getByRole('main').getByRole('button', { name: /^Undo/ }).first());
    await expect(page.getByText(/^Taken back by/)).toBeVisible({ timeout: 60_000 });
    expect(await body('/')).toContain('(519) 555-0142');
    await page.goto(`${olive.url}/website/history`);
    await expect(page.getByRole('list', { name: 'Releases, the newest first' }).locator('[data-release]')).toHaveCount(
      3,
    );
    await expectAccessible(page);
    await page.goto(`${olive.url}/website`);
    await expect(olive.heading('Seven changes wait')).toBeVisible();
  });

  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  annotations.push({ type: 'evening', description: `${evening.presses} presses, ${minutes} min of this machine` });
  console.log(`An evening: ${evening.presses} presses, ${minutes} min of this machine.`);
});
