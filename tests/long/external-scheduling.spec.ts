import type { BrowserContext, Page } from '@playwright/test';
import { visitorKey } from '#contract/storage-keys.ts';
import { expect, test } from '../support/journey.ts';

/** The firm's page at each outside provider, as its build has it. */
const providerPages = {
  calendly: 'https://calendly.com/rosecrest/consultation',
  cal: 'https://cal.com/rosecrest/consultation',
} as const;

const frame = (origin: string) =>
  `<!doctype html><title>Times</title><p>Booking page</p><script>
     const say = (data) => parent.postMessage(data, '*');
     addEventListener('message', ({ data }) => data.say && say(data.say));
   </script><p id="origin">${origin}</p>`;

/** Stands in for what each provider documents: its script, the global it makes, and the page in its frame. */
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
  for (const origin of ['https://calendly.com', 'https://app.cal.com', 'https://evil.example']) {
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
    scheduled: { event: 'calendly.event_scheduled', payload: {} },
  },
  {
    name: 'cal',
    script: 'https://app.cal.com/embed/embed.js',
    scheduled: { originator: 'CAL', type: 'bookingSuccessfulV2', data: {} },
  },
] as const;

for (const { name, script, scheduled } of providers) {
  test.describe(`section 7, the scheduling widget at ${name}`, () => {
    test.use({ scheduling: providerPages[name] });

    test('its script comes on mount, the page is inline and dark, its place is reserved', async ({
      page,
      context,
      expectAccessible,
    }) => {
      await standIn(context);
      await page.goto('/services/hr-support');
      const loaded = page.locator(`script[src="${script}"]`);
      await expect(loaded).toHaveCount(0);
      const before = await place(page).boundingBox();
      await test.step('its script is loaded on mount', async () => {
        await place(page).scrollIntoViewIfNeeded();
        await expect(loaded).toHaveCount(1);
      });
      await test.step('the booking page stands inline', async () => {
        const address = name === 'cal' ? /^https:\/\/app\.cal\.com\/rosecrest\/consultation/ : providerPages[name];
        await expect(embed(page).locator('iframe')).toBeVisible();
        await expect(embed(page).locator('iframe')).toHaveAttribute('src', new RegExp(address));
      });
      await test.step('it is a 30-minute consultation', () =>
        expect(place(page).locator('.booking-terms')).toContainText('30 minutes'));
      await test.step('height 700px', async () => {
        expect((await embed(page).boundingBox())?.height).toBe(700);
      });
      await test.step('minimum width 320px', () => expect(embed(page)).toHaveCSS('min-width', '320px'));
      await test.step('dark colour scheme', async () => {
        await expect(embed(page)).toHaveCSS('color-scheme', 'dark');
        const called = JSON.stringify(
          await page.evaluate(() => (window as unknown as { calledWith: unknown }).calledWith),
        );
        expect(called).toMatch(name === 'cal' ? /"theme":"dark"/ : /background_color=071721/);
      });
      await test.step('nothing moves as it comes', async () => {
        expect((await place(page).boundingBox())?.height).toBe(before?.height);
        await expect(place(page)).not.toContainText('Book by phone or message');
        await expectAccessible();
      });
      await test.step('its script is removed on unmount, and all that it brought', async () => {
        await place(page).locator('astro-island').dispatchEvent('astro:unmount');
        await expect(loaded).toHaveCount(0);
        await expect(page.locator('iframe')).toHaveCount(0);
      });
    });

    test('what was booked there is heard from its own frame alone, and thanked for', async ({ page, context }) => {
      await standIn(context);
      await page.goto('/services/hr-support');
      await place(page).scrollIntoViewIfNeeded();
      await expect(embed(page).locator('iframe')).toBeVisible();
      // The same words from another origin: our own page's.
      await page.evaluate((data) => postMessage(data, '*'), scheduled);
      await page.waitForTimeout(500);
      await expect(page.locator('.toast')).toHaveCount(0);
      await embed(page)
        .locator('iframe')
        .evaluate(
          (element, data) => (element as HTMLIFrameElement).contentWindow?.postMessage({ say: data }, '*'),
          scheduled,
        );
      await expect(page.locator('.toast')).toContainText('Consultation booked');
    });

    test('name and address that a form was given are filled in', async ({ page, context }) => {
      await standIn(context);
      await page.goto('/services/hr-support');
      const form = page.locator('#message form');
      await form.scrollIntoViewIfNeeded();
      await page.evaluate(
        (key) => sessionStorage.setItem(key, JSON.stringify({ name: 'Ada', email: 'ada@example.org' })),
        visitorKey,
      );
      await page.goto('/vision');
      await place(page).scrollIntoViewIfNeeded();
      await expect(embed(page).locator('iframe')).toBeVisible();
      const called = JSON.stringify(
        await page.evaluate(() => (window as unknown as { calledWith: unknown }).calledWith),
      );
      expect(called).toContain('"name":"Ada"');
      expect(called).toContain('"email":"ada@example.org"');
    });

    test('blocked, it gives way within five seconds to a direct link, the phone and the message form', async ({
      page,
      context,
    }) => {
      await context.route(script, (route) => route.abort());
      const asked = page.waitForRequest(script);
      await page.goto('/services/hr-support');
      await place(page).scrollIntoViewIfNeeded();
      await asked;
      await expect(place(page).getByRole('link', { name: 'Open the booking page' })).toHaveAttribute(
        'href',
        providerPages[name],
        { timeout: 6000 },
      );
      await expect(place(page).getByRole('link', { name: /Call \(519\)/ })).toBeVisible();
      await expect(place(page).getByRole('link', { name: 'Send a message', exact: true })).toHaveAttribute(
        'href',
        '#message',
      );
    });

    test('slow, it gives way after five seconds, and comes back when it is there', async ({ page, context }) => {
      await standIn(context);
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await context.route(script, async (route) => {
        await held;
        await route.fallback();
      });
      const asked = page.waitForRequest(script);
      await page.goto('/services/hr-support');
      await place(page).scrollIntoViewIfNeeded();
      await asked;
      await expect(place(page)).toContainText('Book by phone or message', { timeout: 7000 });
      release();
      await expect(embed(page).locator('iframe')).toBeVisible();
      await expect(place(page)).not.toContainText('Book by phone or message');
    });

    test('the policy allows the provider, and no one else', async ({ page }) => {
      const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
      expect(policy).toContain(new URL(script).origin);
      expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("'unsafe-inline'");
      expect(policy.match(/frame-src[^;]*/)?.[0]).toMatch(/^frame-src https:\/\/(app\.cal|calendly)\.com/);
    });
  });
}

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
