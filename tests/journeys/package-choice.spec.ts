import { BookingPlace } from '../support/booking-place.ts';
import { expect, test } from '../support/journey.ts';

test.describe('the choice of a package', () => {
  test('three answers by keyboard name a package, and it goes to the booking', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/marketing-packages');
    const tool = page.locator('.chooser');
    await tool.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]').filter({ has: tool })).toHaveCount(0);
    const sheet = tool.locator('.chooser-sheet');
    await expect(sheet.getByRole('heading')).toHaveText('Momentum');
    await expect(sheet.locator('.term-price')).toHaveText('$2,199 CAD');
    await expect(sheet.locator('li')).toHaveText([
      /Two logo concepts/,
      /3-5 page website/,
      /Social banners for three platforms/,
    ]);
    await expectAccessible();

    await tool.getByRole('radio', { name: 'Show our work, on three to five pages' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('heading')).toHaveText('Authority');
    await expect(tool.locator('output')).toHaveText('We would start with Authority, $4,499.');
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('heading')).toHaveText('A shop is quoted by itself');
    await expect(sheet.getByRole('link', { name: 'Ask for a price' })).toHaveAttribute(
      'href',
      /subject=Marketing/,
    );
    await page.keyboard.press('ArrowUp');
    await expectAccessible();

    await sheet.getByRole('link', { name: 'Take this to a free consultation' }).click();
    await expect(page).toHaveURL(/\/free-consult\?subject=Authority/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('questions and answers stand beside the calendar, and go with the booking unless they are left out', {
    tag: '@long',
  }, async ({ page, mail }) => {
    const widget = new BookingPlace(page);
    const take = async () => {
      await page.goto('/precision-blueprint');
      const tool = page.locator('.chooser');
      await tool.scrollIntoViewIfNeeded();
      await expect(page.locator('astro-island[ssr]').filter({ has: tool })).toHaveCount(0);
      await tool.getByRole('radio', { name: 'You revise them for us' }).check();
      await tool.getByRole('link', { name: 'Take this to a free consultation' }).click();
      await expect(page).toHaveURL(/subject=Performance/);
    };
    const lines = [
      'What do you have on paper? Policies, and habits that differ from them.',
      'What should happen with them? You revise them for us.',
      'Who has to learn them? Our staff, in one group.',
    ];
    await take();
    const carried = page.getByRole('region', { name: 'Goes with your booking' });
    for (const line of lines) await expect(carried).toContainText(line);
    await carried.getByRole('button', { name: 'Leave it out' }).click();
    await widget.choose(0);
    const about = widget.place.getByLabel('What is it about?');
    await expect(about).toHaveValue('I am interested in the Performance package.');

    await take();
    await widget.choose(0);
    await expect(about).toHaveValue(`I am interested in the Performance package. ${lines.join(' ')}`);
    // All of it is seen before it is sent.
    expect(await about.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1);
    await widget.fill();
    await about.press('Enter');
    await widget.booked();
    const { text = '' } = await mail.waitFor('firm@example.com');
    for (const line of lines) expect(text.replace(/\s+/g, ' ')).toContain(line);
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });
    test('each answer says which packages cover it', { tag: '@long' }, async ({ page }) => {
      await page.goto('/precision-blueprint');
      const tool = page.locator('.chooser');
      await expect(tool.getByRole('radio')).toHaveCount(0);
      await expect(tool.locator('.chooser-sheet')).toBeHidden();
      await expect(tool.locator('label', { hasText: 'You revise them for us' })).toContainText(
        'Performance or Pinnacle',
      );
      await expect(tool.locator('label', { hasText: 'We have yet to write any' })).toContainText(
        'None of the three',
      );
    });
  });
});
