import { openingWords as words } from '#content/openings.ts';
import { BookingWidget } from '../support/booking-widget.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { answerBanner } from '../support/page-checks.ts';

test('the page shows three free times for its subject without a script', async ({ request, site }) => {
  for (const [path, subject] of [
    ['/services/hr-support', 'HR consultation'],
    ['/services/life-legacy', 'Life & Legacy Planning'],
    ['/precision-blueprint', 'Precision Blueprint'],
  ] as const) {
    const html = (await (await request.get(path)).text()).replaceAll('&amp;', '&');
    const links = [...html.matchAll(/href="(\/free-consult\?[^"]*\bslot=[^"]+)"/g)].map(
      ([, href = '']) => new URL(href, site.url).searchParams,
    );
    expect(new Set(links.map((link) => link.get('subject'))), path).toEqual(new Set([subject]));
    expect(new Set(links.map((link) => link.get('slot'))).size, path).toBe(3);
    expect(html, path).toContain(words.label);
  }
});

test('in another time zone the times are the firm’s, which the page says, and the visitor’s once the calendar is used', {
  tag: '@long',
}, async ({ elsewhere }) => {
  const page = await elsewhere({ timezoneId: 'Asia/Tokyo' });
  await page.goto('/services/hr-support', { waitUntil: 'networkidle' });
  await expect(page.locator('main').getByText(words.label)).toBeVisible();
  const first = page.locator('main .openings time').first();
  const instant = (await first.getAttribute('datetime')) ?? '';
  const hourIn = (timeZone: string) =>
    /\d+/.exec(
      new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', hourCycle: 'h12' }).format(new Date(instant)),
    )?.[0];
  await expect(first.locator('b')).toHaveText(new RegExp(`^${hourIn('America/Toronto')}:`));
  await new BookingWidget(page).waitForTimes();
  await expect(page.getByLabel('Time zone').locator('option:checked')).toHaveText('Tokyo');
  await expect(page.locator('main').getByText(words.own)).toBeVisible();
  await expect(first.locator('b')).toHaveText(new RegExp(`^${hourIn('Asia/Tokyo')}:`));
  await expect(page.locator('footer time')).toHaveText(
    new RegExp(`\\s${hourIn('Asia/Tokyo')}:\\d\\d\\s[ap]\\.m\\.\\sGMT\\+9$`),
  );
  const boxes = await page
    .locator('main .openings li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]));
  expect(new Set(boxes.map(String)).size).toBe(1);
  expect(boxes[0]?.[1]).toBeLessThan(52);
});

test('on a phone a bar with the next opening stays in view and never in the way', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services/hr-support');
  const bar = page.locator('[data-slim-bar]');
  const heading = page.getByRole('heading', { name: 'What HR support includes' });
  await answerBanner(page, 'Decline');
  await heading.scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('link', { name: words.bar.next })).toHaveAttribute('href', /slot=/);
  await expect(bar.getByRole('link', { name: words.call.label })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toBeHidden();
  const field = page.locator('#message').getByLabel('Full Name *');
  await field.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeVisible();
  const covered = await page.evaluate(() => {
    const written = [...document.querySelectorAll('.footer :is(a, p)')];
    const foot = Math.max(...written.map((one) => one.getBoundingClientRect().bottom));
    return foot - (document.querySelector('[data-slim-bar]')?.getBoundingClientRect().top ?? 0);
  });
  expect(covered).toBeLessThanOrEqual(1);
  await field.focus();
  await expect(bar).toBeHidden();
});
