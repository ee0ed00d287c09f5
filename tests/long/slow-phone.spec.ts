import { bookedRows } from '../support/booked-rows.ts';
import { BookingPlace } from '../support/booking-place.ts';
import { expect, test } from '../support/journey.ts';

/** "Slow 3G" as the browser's own tools have it: bytes a second and ms; and a processor four times slower. */
const line = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowerBy = 4;

test.describe('a slow phone on a slow line', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('books once, with a Back and a reload on the way', async ({ page, context, site, mail }) => {
    test.setTimeout(300_000);
    const patient = { timeout: 90_000 };
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });

    await page.goto('/free-consult', patient);
    const { place, slots } = new BookingPlace(page);
    await place.scrollIntoViewIfNeeded(patient);
    await place.locator('.booking-terms').tap(patient);
    await expect(slots.first()).toBeVisible(patient);
    await slots.first().tap();
    const name = place.getByLabel('Full Name *');
    await expect(name).toBeVisible(patient);
    await page.goBack();
    await expect(slots.first()).toBeVisible(patient);
    await slots.last().tap();
    await name.fill('Ada Wright');
    await place.getByLabel('Email Address *').fill('ada@example.org');
    await place.getByLabel('Phone *').fill('519 555 0101');

    await page.reload(patient);
    await expect(name).toHaveValue('Ada Wright', patient);
    const confirm = place.getByRole('button', { name: 'Confirm booking' });
    await confirm.tap();
    // Whoever is impatient presses again.
    await confirm.tap({ force: true, timeout: 1000 }).catch(() => {});
    await expect(place.getByRole('heading', { name: 'You are booked' })).toBeVisible(patient);
    const rows = bookedRows(site);
    expect(rows).toHaveLength(1);
    await expect(place.locator('.booking-card')).toContainText(rows[0]?.reference ?? '');
    await expect.poll(() => mail.received.length).toBe(2);
  });
});
