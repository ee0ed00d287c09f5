import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

// Named by the sections of the specification.

const heading = (page: Page, name: string | RegExp, level = 2) => page.getByRole('heading', { name, level });
const carousel = (page: Page) => page.getByRole('group', { name: 'Testimonials' });
const shown = (page: Page) => carousel(page).locator('.carousel-items > [data-current]');
const alive = (page: Page) => expect(page.locator('.carousel-items')).not.toHaveAttribute('tabindex');
const bringIn = async (page: Page) => {
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await alive(page);
  await page.mouse.move(0, 0);
};

test.describe('section 2, home page', () => {
  test('hero', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page, /WINDSOR'S\s+TRUSTED\s+BUSINESS\s+CONSULTANTS/, 1)).toBeVisible();
    await expect(page.getByText('Clarity. Strategy. Results.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start with a Free Consult' })).toHaveAttribute(
      'href',
      '/free-consult',
    );
    const request = page.locator('#request form');
    await expect(request.getByLabel('Name')).toHaveAttribute('required', '');
    await expect(request.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(request.getByLabel('Email')).toHaveAttribute('required', '');
    await expect(request.getByLabel('What is the challenge?')).toHaveAttribute('rows', '3');
    const options = await request
      .getByLabel('Timeline')
      .locator('option')
      .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]));
    expect(options.slice(1)).toEqual([
      ['asap', 'ASAP'],
      ['1-2weeks', 'Within 1-2 weeks'],
      ['1month', 'Within 1 month'],
      ['planning', 'Just planning ahead'],
    ]);
  });

  test('statistics', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const pairs = await page
      .locator('.river-stats-list > div')
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
      );
    expect(pairs).toEqual([
      ['Clients Served', '500+'],
      ['Avg. ROI Improvements', '45%'],
      ['Years of Experience', '30+'],
      ['Awards Received', '12+'],
      ['Case Studies', '80+'],
      ['Success Stories', '200+'],
    ]);
  });

  test('services', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page, 'Solutions That Drive Growth for Windsor & Michigan Business')).toBeVisible();
    const cards = await page
      .locator('#services .cover')
      .evaluateAll((all) =>
        all.map((card) => [
          card.querySelector('h3')?.textContent,
          [...card.querySelectorAll('li')].map((item) => item.textContent),
          card.querySelector('a')?.getAttribute('href'),
        ]),
      );
    expect(cards).toEqual([
      [
        'HR Support',
        ['HR Policies & Compliance', 'Performance Management', 'Talent Retention Strategies'],
        '/services/hr-support',
      ],
      [
        'AI Training & Setup',
        ['AI Marketing & Sales', 'AI Strategy', 'AI Training & Coaching'],
        '/services/training-coaching',
      ],
      [
        'Business Plans',
        ['Customized Business Plans', 'Email Marketing Strategies', 'Conversion & Loyalty Programs'],
        '/services/business-plans',
      ],
      [
        'Strategic Planning',
        ['Data-Driven Insights', 'Marketing Gap Analysis', 'ROI Optimization'],
        '/services/strategic-planning',
      ],
      [
        'Marketing Support',
        ['Brand Awareness', 'Content Creation', 'Social Media Strategy'],
        '/services/marketing-support',
      ],
      [
        'Grant Writing & Loan Support',
        ['Grant Applications', 'Loan Proposal Preparation', 'Funding Strategy'],
        '/services/grant-writing-loans',
      ],
    ]);
    expect(await page.locator('#services .next').allTextContents()).toEqual(
      cards.map(([title]) => `Take the Next Step →: ${title}`),
    );
  });

  test('sections 2 and 9, Our Approach; View Success Stories leads to them (decisions)', async ({ page }) => {
    await page.goto('/');
    const approach = page.locator('#how-it-works');
    await expect(approach.getByRole('heading', { name: 'Our Approach' })).toBeVisible();
    expect(await approach.locator('.ledger-badge').allTextContents()).toEqual([
      ...['COLLABORATIVE', 'EXPERTISE', 'INSIGHT', 'CLARITY', 'ADAPTIVE', 'COMMITTED'],
    ]);
    expect(await approach.locator('.ledger-claim').allTextContents()).toEqual([
      '98% client satisfaction',
      '15+ specialist fields',
      '200+ organizations served',
      '40% faster execution',
      '90% of plans on track',
      '85% long-term success',
    ]);
    await expect(approach.getByRole('link', { name: 'Start Your Journey' })).toHaveAttribute(
      'href',
      '/free-consult',
    );
    await expect(page.getByRole('link', { name: 'Ready for a Modern Partnership?' })).toHaveAttribute(
      'href',
      '/free-consult',
    );
    await approach.getByRole('link', { name: 'View Success Stories' }).click();
    await expect(page).toHaveURL(/#client-stories$/);
    await expect(carousel(page)).toBeInViewport();
  });

  test('blocks after the testimonials, with their links', async ({ page }) => {
    await page.goto('/');
    for (const [name, link, href] of [
      ['Our Team', 'Meet The Team', '/team'],
      ['Our Vision', 'Shape Your Future With Us', '/vision'],
      ['Our Mission', 'Discover How We Work', '/mission'],
      ['Core Values', 'Work With Us Quietly', '/core-values'],
      ['How We Work', 'Start the Conversation', '/how-we-work'],
    ] as const) {
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', href);
    }
    expect(await page.locator('.cables h3').allTextContents()).toEqual([
      'Clarity',
      'Discretion',
      'Timing',
      'Loyalty',
      'Precision',
    ]);
    await expect(page.locator('.charter li')).toHaveCount(4);
  });

  test('Contact', async ({ page }) => {
    await page.goto('/');
    const contact = page.locator('#contact');
    await expect(contact.getByRole('link', { name: 'Book Your Free Consult' })).toHaveAttribute(
      'href',
      '/free-consult',
    );
    await expect(contact.getByRole('link', { name: '(519) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+15195550142',
    );
    await expect(contact).toContainText('Ouellette Avenue, Windsor, Ontario');
    await expect(contact.getByRole('img', { name: /map of the Detroit River/ })).toBeVisible();
  });
});

test.describe('section 4, testimonial carousel', () => {
  test('sections 4 and 9, starts at the first of four, goes round both ways, and a dot jumps', async ({
    page,
  }) => {
    await page.goto('/');
    await bringIn(page);
    const next = carousel(page).getByRole('button', { name: 'Next testimonial' });
    const previous = carousel(page).getByRole('button', { name: 'Previous testimonial' });
    const at = (n: number) => expect(shown(page)).toHaveAttribute('aria-label', `Testimonial ${n} of 4`);
    await expect(carousel(page).locator('.carousel-dot')).toHaveCount(4);
    await at(1);
    await previous.click();
    await at(4);
    await next.click();
    await at(1);
    await next.click();
    await at(2);
    await carousel(page).getByRole('button', { name: 'Testimonial 4 of 4' }).click();
    await at(4);
    await next.click();
    await at(1);
    await expect(carousel(page).locator('.carousel-items > li:visible')).toHaveCount(1);
  });

  test('sections 4 and 9, moves on every five seconds, and waits while hovered, focused or paused', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await bringIn(page);
    const at = (n: number) => expect(shown(page)).toHaveAttribute('aria-label', `Testimonial ${n} of 4`);
    // From here on time passes only when the test says so, counted from the first testimonial.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await carousel(page).getByRole('button', { name: 'Testimonial 1 of 4' }).click();
    await page.locator('.logo').first().focus();
    await page.mouse.move(0, 0);
    await at(1);
    await page.clock.runFor(4900);
    await at(1);
    await page.clock.runFor(200);
    await at(2);
    await page.locator('.carousel').hover();
    await page.clock.runFor(20_000);
    await at(2);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5100);
    await at(3);
    await carousel(page).getByRole('button', { name: 'Pause' }).focus();
    await page.clock.runFor(20_000);
    await at(3);
    await page.keyboard.press('Enter');
    await page.locator('.logo').first().focus();
    await page.clock.runFor(20_000);
    await at(3);
  });

  test('stands still for who prefers reduced motion, with no button that would do nothing', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await bringIn(page);
    await page.clock.runFor(20_000);
    await expect(shown(page)).toHaveAttribute('aria-label', 'Testimonial 1 of 4');
    await expect(carousel(page).getByRole('button', { name: /Play|Pause/ })).toHaveCount(0);
  });

  test('author and business are shown only when there are any', async ({ page }) => {
    await page.goto('/');
    const captions = await page
      .locator('.carousel figcaption')
      .evaluateAll((all) => all.map((one) => one.children.length));
    expect(captions).toEqual([2, 2, 2, 1]);
  });
});

test.describe('section 9, constants', () => {
  test('a tooltip opens after 700 ms, and its neighbour’s at once', async ({ page }) => {
    await page.goto('/');
    await bringIn(page);
    const tooltip = page.locator('.tooltip');
    await carousel(page).getByRole('button', { name: 'Previous testimonial' }).hover();
    await page.waitForTimeout(450);
    await expect(tooltip).toHaveCount(0);
    await expect(tooltip).toHaveText('Previous testimonial');
    // A hand, unlike a jump, is seen on its way.
    const next = carousel(page).getByRole('button', { name: 'Next testimonial' });
    const box = await next.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 30, { steps: 8 });
    await expect(tooltip).toHaveText('Next testimonial', { timeout: 500 });
  });

  test('the toast stands at the top on a phone, at the bottom right on a desk, and F8 leads to it', async ({
    page,
  }) => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page
        .getByRole('button', { name: 'Decline' })
        .click({ timeout: 1000 })
        .catch(() => {});
      const form = page.locator('#request form');
      await form.scrollIntoViewIfNeeded();
      await expect(form).toHaveAttribute('novalidate', '');
      await form.getByLabel('Name').fill('A');
      await form.getByLabel('Email').fill('a@example.org');
      await form.getByRole('button').click();
      const toast = page.locator('.toast');
      await expect(toast).toBeVisible();
      const box = await toast.boundingBox();
      if (width < 720) expect(box?.y).toBeLessThan(40);
      else expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
      await page.keyboard.press('F8');
      await expect(page.locator('.toasts')).toBeFocused();
    }
  });

  test('a swipe to the right past 50 px dismisses the toast, a shorter one does not', async ({ page }) => {
    await page.goto('/');
    const form = page.locator('#request form');
    await expect(form).toHaveAttribute('novalidate', '');
    await form.getByLabel('Name').fill('A');
    await form.getByLabel('Email').fill('a@example.org');
    await form.getByRole('button').click();
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    const swipe = async (by: number) => {
      const box = await toast.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 30];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by / 2, y, { steps: 4 });
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toast).toBeVisible();
    await swipe(90);
    await expect(toast).toBeHidden({ timeout: 2000 });
  });
});

test.describe('section 2, motion and what stands without it', () => {
  test('rows of Our Approach rise once on scroll', async ({ page }) => {
    await page.goto('/');
    const rows = page.locator('[data-reveal]');
    await expect(rows.first()).toHaveAttribute('data-reveal', 'waiting');
    for (const row of await rows.all()) await row.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 400));
    for (const row of await rows.all()) await expect(row).toHaveAttribute('data-reveal', 'seen');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(rows.first()).toHaveAttribute('data-reveal', 'seen');
  });

  test('in print everything is readable, with all four testimonials and the final figures', async ({
    page,
  }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    for (const row of await page.locator('[data-reveal]').all()) await expect(row).toHaveCSS('opacity', '1');
    await expect(page.locator('.carousel-items > li:visible')).toHaveCount(4);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('all words, final figures, four testimonials, working links', async ({ page }) => {
      await page.goto('/');
      expect(await page.locator('.river-stats dd').allTextContents()).toEqual([
        '500+',
        '45%',
        '30+',
        '12+',
        '80+',
        '200+',
      ]);
      await expect(page.locator('.carousel-items > li')).toHaveCount(4);
      for (const quote of await page.locator('.carousel-items > li').all()) {
        await quote.scrollIntoViewIfNeeded();
        await expect(quote).toBeInViewport();
      }
      for (const row of await page.locator('[data-reveal]').all())
        await expect(row).toHaveCSS('opacity', '1');
      await page.getByRole('link', { name: 'Start with a Free Consult' }).click();
      await expect(page).toHaveURL(/\/free-consult$/);
    });
  });
});

/** Widths with the whole bar, at and between its steps. */
const desks = [1140, 1219, 1220, 1280, 1366, 1419, 1420, 1440, 1479, 1480, 1920];

test('nothing overflows from 320 to 1920 px, nor at 200 % zoom', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // A window half as wide is what zooming to 200 % leaves.
  for (const width of [320, 360, 390, 640, 720, 768, 1024, 1039, ...desks]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
    // Nor does the bar of a desk reach past the column that everything stands in.
    if (desks.includes(width)) {
      const past = await page.evaluate(() => {
        const right = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().right ?? 0;
        const bar = document.querySelector('.header-bar');
        const padding = bar ? Number.parseFloat(getComputedStyle(bar).paddingRight) : 0;
        return right('.header-book') - (right('.header-bar') - padding);
      });
      expect(past, `the bar at ${width}`).toBeLessThan(1);
    }
  }
});

test('targets are at least 44 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await bringIn(page);
  const small = await page
    .locator('a:visible, button:visible, summary:visible, input:visible, select:visible')
    .evaluateAll((all) =>
      all
        .filter(
          (element) =>
            !element.closest('p, h2, .skip, .cookie-banner p') && element.getAttribute('type') !== 'hidden',
        )
        .map((element) => ({
          box: element.getBoundingClientRect(),
          name: element.textContent?.trim() || element.ariaLabel,
        }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ box, name }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    );
  expect(small).toEqual([]);
});
