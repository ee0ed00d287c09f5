import { BookingPlace } from '../support/booking-place.ts';
import { expect, test } from '../support/journey.ts';

test.describe('a visitor on another clock', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('is told the time on it, with Eastern Time beside it, by toast and mail', async ({ page, mail }) => {
    const widget = new BookingPlace(page);
    const both = /\d:\d\d\s[ap]\.m\. Kolkata time \(.*\d:\d\d\s[ap]\.m\. Eastern Time\)/;
    // It stays for five seconds alone: waited for from before it can come.
    const toast = page.locator('.toast').filter({ hasText: both }).waitFor();
    const [reference] = await Promise.all([widget.book('/services/hr-support'), toast]);
    expect((await mail.waitFor('ada@example.org', reference)).text).toMatch(both);
    expect((await mail.waitFor('firm@example.com', reference)).text).toMatch(
      /For the visitor: .*Kolkata time/,
    );
  });
});
