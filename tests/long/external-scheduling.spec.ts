import type { BrowserContext, Page } from '@playwright/test';
import { visitorKey } from '#contract/storage-keys.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { roundTrip } from '../support/page-timing.ts';

// One worker: its tests share a build for each provider.
test.describe.configure({ mode: 'default' });

const providerPages = {
  calendly: 'https://calendly.com/rosecrest/consultation',
  cal: 'https://cal.com/rosecrest/consultation',
} as const;

const frame = (origin: string) =>
  `<!doctype html><title>Times</title><p>Booking page</p><script>
     const say = (data) => parent.postMessage(data, '*');
     addEventListener('message', ({ data }) => data.say && say(data.say));
   </script><p id="origin">${origin}</p>`;

/** Mocks each provider's documented script, global and iframe. */
async function standIn(context: BrowserContext): Promise<void> {
  await context.route('https://assets.calendly.com/assets/external/widget.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Calendly = { initInlineWidget({ url, parentElement, prefill }) {
        window.calledWith = { url, prefill };
        const frame = document.createElement('iframe');
        frame.src = url;
        frame.title = 'Select a Date & Time';
        parentElement.append(frame);
      } };`,
    }),
  );
  await context.route('https://app.cal.com/embed/embed.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{
        const queue = window.Cal.q;
        const run = (name, ...rest) => {
          if (name === 'init') window.initiatedWith = rest;
          if (name !== 'inline') return;
          const { elementOrSelector, calLink, config } = rest[0];
          window.calledWith = { calLink, config };
          const style = document.createElement('style');
          style.textContent = '.cal-inline { display: block }';
          document.head.append(style);
          const frame = document.createElement('iframe');
          frame.src = 'https://app.cal.com/' + calLink + '/embed';
          frame.title = 'Book a call';
          elementOrSelector.append(frame);
        };
        window.Cal = (...instruction) => run(...instruction);
        for (const instruction of queue) run(...instruction);
      }`,
    }),
  );
  for (const origin of ['https://calendly.com', 'https://app.cal.com']) {
    await context.route(`${origin}/**`, (route) =>
      /embed\.js/.test(route.request().url())
        ? route.fallback()
        : route.fulfill({ contentType: 'text/html', body: frame(origin) }),
    );
  }
}

const place = (page: Page) => page.locator('.booking-place');
const embed = (page: Page) => page.locator('.booking-embed');

const providers = [
  {
    name: 'calendly',
    script: 'https://assets.calendly.com/assets/external/widget.js',
    frames: /^frame-src https:\/\/calendly\.com/,
    dark: /background_color=071721/,
    scheduled: { event: 'calendly.event_scheduled', payload: {} },
  },
  {
    name: 'cal',
    script: 'https://app.cal.com/embed/embed.js',
    frames: /^frame-src https:\/\/app\.cal\.com/,
    dark: /"theme":"dark"/,
    scheduled: { originator: 'CAL', type: 'bookingSuccessfulV2', data: {} },
  },
] as const;

for (const { name, script, frames, dark, scheduled } of providers)
  test.describe(`section 7, the scheduling widget at ${name}`, () => {
    test.use({ scheduling: providerPages[name] });

    test('is inline, dark, prefilled, heard from its frame alone, and removed', async ({ page, context }) => {
      await standIn(context);
      const answer = await page.goto('/services/hr-support');
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain(new URL(script).origin);
      expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain("'unsafe-inline'");
      expect(/frame-src[^;]*/.exec(policy)?.[0]).toMatch(frames);
      const visitor = { name: 'Ada', email: 'ada@example.org' };
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
        visitorKey,
        JSON.stringify(visitor),
      ] as const);
      await page.reload();
      const loaded = page.locator(`script[src="${script}"]`);
      await expect(loaded).toHaveCount(0);
      const before = await place(page).boundingBox();
      await place(page).scrollIntoViewIfNeeded();
      await expect(loaded).toHaveCount(1);
      const frame = embed(page).locator('iframe');
      await expect(frame).toBeVisible();
      await expect(frame).toHaveAttribute('src', /rosecrest\/consultation/);
      await expect(place(page).locator('.booking-terms')).toContainText('30 minutes');
      expect((await embed(page).boundingBox())?.height).toBe(700);
      await expect(embed(page)).toHaveCSS('min-width', '320px');
      await expect(embed(page)).toHaveCSS('color-scheme', 'dark');
      const called = JSON.stringify(
        await page.evaluate(() => (window as unknown as { calledWith: unknown }).calledWith),
      );
      expect(called).toMatch(dark);
      expect(called).toContain('"name":"Ada"');
      expect(called).toContain('"email":"ada@example.org"');
      expect((await place(page).boundingBox())?.height).toBe(before?.height);
      await expect(place(page)).not.toContainText('Book by phone or message');
      await expectAccessible(page);

      await page.evaluate((data) => postMessage(data, '*'), scheduled);
      await roundTrip(page);
      await expect(page.locator('.toast')).toHaveCount(0);
      await frame.evaluate(
        (element, data) => (element as HTMLIFrameElement).contentWindow?.postMessage({ say: data }, '*'),
        scheduled,
      );
      await expect(page.locator('.toast')).toContainText('Consultation booked');

      await place(page).locator('astro-island').dispatchEvent('astro:unmount');
      await expect(loaded).toHaveCount(0);
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    test('gives way after five seconds, and comes back when it is there', async ({ page, context }) => {
      await standIn(context);
      const { promise: gate, resolve: release } = Promise.withResolvers<void>();
      await context.route(script, async (route) => {
        await gate;
        await route.fallback();
      });
      const scriptRequest = page.waitForRequest(script);
      await page.goto('/services/hr-support');
      await place(page).scrollIntoViewIfNeeded();
      await scriptRequest;
      await expect(place(page)).toContainText('Book by phone or message', { timeout: 7000 });
      const link = place(page).getByRole('link', { name: 'Open the booking page' });
      await expect(link).toHaveAttribute('href', providerPages[name]);
      await expect(place(page).getByRole('link', { name: /Call \(519\)/ })).toBeVisible();
      await expect(place(page).getByRole('link', { name: 'Send a message', exact: true })).toHaveAttribute(
        'href',
        '#message',
      );
      release();
      await expect(embed(page).locator('iframe')).toBeVisible();
      await expect(place(page)).not.toContainText('Book by phone or message');
    });
  });

test.describe('section 7, without JavaScript', () => {
  test.use({ scheduling: providerPages.calendly, javaScriptEnabled: false });

  test('the provider’s page is one link away', async ({ page }) => {
    await page.goto('/services/hr-support');
    await expect(page.getByRole('link', { name: 'Open the booking page' })).toHaveAttribute(
      'href',
      providerPages.calendly,
    );
  });
});
