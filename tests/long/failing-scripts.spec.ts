import { pages } from '#content/pages/index.ts';
import { failureErrors } from '../support/failing-scripts.ts';
import { expect, test } from '../support/journey.ts';

// Each page, with each script that it fetches failing for good, one after the other.
for (const { path } of pages) {
  test(`${path} shows its page without each script that fails`, async ({ page, expectedErrors }) => {
    test.setTimeout(300_000);
    expectedErrors.push(...failureErrors);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    const comeToAll = async () => {
      await page.goto(path);
      for (const section of await page.locator('main > section').all())
        await section.evaluate(async (element) => {
          element.scrollIntoView({ behavior: 'instant' });
          // What is near the screen is noticed as a frame is drawn.
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        });
      // What lies over the page is fetched once it is opened, which the browser does without a script of ours.
      for (const opener of await page.locator('main [popovertarget]:visible').all()) {
        await opener.click();
        await expect(page.locator('main :popover-open')).toBeVisible();
        // The next one closes it.
        const within = page.locator('main :popover-open astro-island[ssr]:not([data-failed])');
        await expect(within).toHaveCount(0, { timeout: 30_000 });
      }
      await page.waitForLoadState('networkidle');
    };
    await comeToAll();
    for (const script of [...scripts])
      await test.step(`without ${script}`, async () => {
        const without = (url: URL) => url.pathname === script;
        await page.route(without, (route) => route.abort());
        await comeToAll();
        // Every island is here, or shows what it is without its script and says so; nothing waits. The choice of a time
        // that nobody has asked for yet is there as links, which lead on as they do without any script.
        const isAsked = await page.evaluate(() => 'booking' in document.documentElement.dataset);
        const waits = `main astro-island[ssr]:not([data-failed])${isAsked ? '' : ':not([client="need"])'}`;
        await expect(async () => {
          // On a busy machine a section can pass unseen: whoever looks at it sees it come.
          // All at once: an island that fails meanwhile is none of these any more, and would be waited for.
          await page.locator(waits).evaluateAll((islands) => {
            for (const { firstElementChild: inside } of islands)
              inside?.scrollIntoView({ block: 'center', behavior: 'instant' });
          });
          await expect(page.locator(waits)).toHaveCount(0, { timeout: 2000 });
        }).toPass({ timeout: 30_000 });
        for (const island of isAsked ? [] : await page.locator('main astro-island[client="need"]').all())
          await expect(island.locator('a[data-slot]').first()).toBeVisible();
        await expect(page.locator('.booking-loading:visible')).toHaveCount(0);
        for (const island of await page.locator('main astro-island').all())
          await expect(island.locator('> *').filter({ visible: true }).first()).toBeVisible();
        const failed = await page.locator('main astro-island[data-failed]').count();
        await expect(page.locator('main .again:visible')).toHaveCount(failed);
        await page.unroute(without);
      });
  });
}
