import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { BookingWidget } from '../support/booking-widget.ts';
import { expect, listAxeViolations, test } from '../support/journey.ts';

// The accessibility tree: names, roles and states.

test('a time is chosen from a grid whose days say whether they are open', async ({ page }) => {
  const widget = new BookingWidget(page);
  await widget.show();
  await expect(widget.root.getByRole('button', { pressed: true })).toHaveAccessibleName(
    /^[A-Z][a-z]{2} [A-Z][a-z]{2,3} \d+$/,
  );
  await expect(await widget.openMonth()).toHaveAccessibleName(/^[A-Z][a-z]+ 20\d\d$/);
  await expect(widget.root.getByRole('columnheader')).toHaveCount(7);
  await expect(widget.root.locator('.booking-date').first()).toHaveAccessibleName(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d+$/);
  const previous = widget.root.getByRole('button', { name: 'Previous month' });
  while (await previous.isEnabled()) await previous.click();
  await expect(widget.root.locator('.booking-date[aria-disabled="true"]').first()).toBeVisible();
  await widget.choose(0);
  await expect(widget.root.getByRole('button', { name: 'Choose another time' })).toBeVisible();
  await expect(widget.root.locator('form')).toMatchAriaSnapshot(`
    - textbox "Full Name *"
    - textbox "Email Address *"
    - group "How would you like to talk?":
      - 'radio "Phone: we call you" [checked]'
      - 'radio "Video: we send you a link"'
    - textbox "Phone *"
    - textbox "Company"
    - textbox "What is it about?": HR consultation
    - button "Confirm booking"
  `);
});

test.describe('in forced colours', () => {
  test.use({ colorScheme: 'dark' });

  test('focus and selection are still told apart', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of ['/', '/services/marketing-support', '/faq', '/marketing-packages']) {
      await page.goto(path);
      // In forced colours, contrast is the user's choice.
      expect(await listAxeViolations(page, { 'color-contrast': { enabled: false } })).toEqual([]);
    }
    const widget = new BookingWidget(page);
    await widget.show();
    expect(await readPaintedColour(widget.root.locator('.booking-chip[aria-pressed="true"]'))).not.toEqual(
      await readPaintedColour(widget.root.locator('.booking-chip[aria-pressed="false"]').first()),
    );
    await widget.slots.first().focus();
    const outline = await widget.slots.first().evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).not.toBe('none');
  });
});

/** The painted RGB colour near a control's edge. */
async function readPaintedColour(control: Locator): Promise<number[]> {
  const { data, info } = await sharp(await control.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (Math.floor(info.height / 2) * info.width + 6) * info.channels;
  return [...data.subarray(pixel, pixel + 3)];
}
