import type { BrowserContext, Page } from '@playwright/test';
import { contactDetailsStorageKey } from '#contract/storage-keys.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { waitForRoundTrip } from '../support/page-checks.ts';

// One worker: its tests share a build for each provider.
test.describe.configure({ mode: 'default' });

const frame = `<!doctype html><title>Times</title><p>Booking page</p><script>
  const say = (data) => parent.postMessage(data, '*');
  addEventListener('message', ({ data }) => data.say && say(data.say));
</script>`;

/** Each provider's documented script, global and iframe, mocked. */
const providers = [
  {
    page: 'https://calendly.com/rosecrest/consultation',
    script: 'https://assets.calendly.com/assets/external/widget.js',
    frames: 'https://calendly.com',
    dark: /background_color=071721/,
    scheduled: { event: 'calendly.event_scheduled', payload: {} },
    body: `window.Calendly = { initInlineWidget({ url, parentElement, prefill }) {
      window.calledWith = { url, prefill };
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.title = 'Select a Date & Time';
      parentElement.append(frame);
    } };`,
  },
  {
    page: 'https://cal.com/rosecrest/consultation',
    script: 'https://app.cal.com/embed/embed.js',
    frames: 'https://app.cal.com',
    dark: /"theme":"dark"/,
    scheduled: { originator: 'CAL', type: 'bookingSuccessfulV2', data: {} },
    body: `{
      const queue = window.Cal.q;
      const run = (name, ...rest) => {
        if (name !== 'inline') return;
        const { elementOrSelector, calLink, config } = rest[0];
        window.calledWith = { calLink, config };
        document.head.append(Object.assign(document.createElement('style'), { textContent: '.cal-inline { display: block }' }));
        const frame = document.createElement('iframe');
        frame.src = 'https://app.cal.com/' + calLink + '/embed';
        frame.title = 'Book a call';
        elementOrSelector.append(frame);
      };
      window.Cal = (...instruction) => run(...instruction);
      for (const instruction of queue) run(...instruction);
    }`,
  },
] as const;

async function mockProvider(
  context: BrowserContext,
  { frames, script, body }: (typeof providers)[number],
): Promise<void> {
  await context.route(`${frames}/**`, (route) => route.fulfill({ contentType: 'text/html', body: frame }));
  await context.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

const bookingSection = (page: Page) => page.locator('.booking-place');
const embed = (page: Page) => page.locator('.booking-embed');

for (const provider of providers)
  test.describe(`section 7, the scheduling widget of ${provider.frames}`, () => {
    const { page: scheduling, script, frames, dark, scheduled } = provider;
    test.use({ scheduling });

    test('is inline, dark and prefilled, listens only to its own frame, and is removed', async ({ page, context }) => {
      await mockProvider(context, provider);
      const answer = await page.goto('/services/hr-support');
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain(new URL(script).origin);
      expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain("'unsafe-inline'");
      expect(/frame-src[^;]*/.exec(policy)?.[0]).toMatch(new RegExp(`^frame-src ${frames}`));
      const visitor = { name: 'Ada', email: 'ada@example.org' };
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
        contactDetailsStorageKey,
        JSON.stringify(visitor),
      ] as const);
      await page.reload();
      const loaded = page.locator(`script[src="${script}"]`);
      await expect(loaded).toHaveCount(0);
      const before = await bookingSection(page).boundingBox();
      await bookingSection(page).scrollIntoViewIfNeeded();
      await expect(loaded).toHaveCount(1);
      const frame = embed(page).locator('iframe');
      await expect(frame).toBeVisible();
      await expect(frame).toHaveAttribute('src', /rosecrest\/consultation/);
      await expect(bookingSection(page).locator('.booking-terms')).toContainText('30 minutes');
      expect((await embed(page).boundingBox())?.height).toBe(700);
      await expect(embed(page)).toHaveCSS('min-width', '320px');
      await expect(embed(page)).toHaveCSS('color-scheme', 'dark');
      const called = JSON.stringify(
        await page.evaluate(() => (window as unknown as { calledWith: unknown }).calledWith),
      );
      expect(called).toMatch(dark);
      expect(called).toContain('"name":"Ada"');
      expect(called).toContain('"email":"ada@example.org"');
      expect((await bookingSection(page).boundingBox())?.height).toBe(before?.height);
      await expect(bookingSection(page)).not.toContainText('Book by phone or message');
      await expectAccessible(page);

      await page.evaluate((data) => postMessage(data, '*'), scheduled);
      await waitForRoundTrip(page);
      await expect(page.locator('.toast')).toHaveCount(0);
      await frame.evaluate(
        (element, data) => (element as HTMLIFrameElement).contentWindow?.postMessage({ say: data }, '*'),
        scheduled,
      );
      await expect(page.locator('.toast')).toContainText('Consultation booked');

      await bookingSection(page).locator('astro-island').dispatchEvent('astro:unmount');
      await expect(loaded).toHaveCount(0);
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    test('is replaced after five seconds without it, and shown once it has loaded', async ({ page, context }) => {
      await mockProvider(context, provider);
      const { promise: gate, resolve: letPass } = Promise.withResolvers<void>();
      await context.route(script, async (route) => {
        await gate;
        await route.fallback();
      });
      const scriptRequest = page.waitForRequest(script);
      await page.goto('/services/hr-support');
      await bookingSection(page).scrollIntoViewIfNeeded();
      await scriptRequest;
      await expect(bookingSection(page)).toContainText('Book by phone or message', { timeout: 7000 });
      const link = bookingSection(page).getByRole('link', { name: 'Open the booking page' });
      await expect(link).toHaveAttribute('href', scheduling);
      await expect(bookingSection(page).getByRole('link', { name: /Call \(519\)/ })).toBeVisible();
      await expect(bookingSection(page).getByRole('link', { name: 'Send a message', exact: true })).toHaveAttribute(
        'href',
        '#message',
      );
      letPass();
      await expect(embed(page).locator('iframe')).toBeVisible();
      await expect(bookingSection(page)).not.toContainText('Book by phone or message');
    });
  });

test.describe('section 7, without JavaScript', () => {
  test.use({ scheduling: providers[0].page, javaScriptEnabled: false });

  test('the provider’s page is one link away', async ({ page }) => {
    await page.goto('/services/hr-support');
    await expect(page.getByRole('link', { name: 'Open the booking page' })).toHaveAttribute('href', providers[0].page);
  });
});
