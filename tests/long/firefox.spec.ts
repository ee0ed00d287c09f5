import { Firefox, findFirefox, keys } from '../support/firefox.ts';
import { expect, test } from '../support/journey.ts';

const path = findFirefox();

test.describe('in Firefox', () => {
  test.skip(!path, 'There is no Firefox on this machine.');

  test('pages, menu, questions, a message and a booking work as elsewhere', async ({ site, mail }) => {
    test.setTimeout(120_000);
    const firefox = await Firefox.start(path ?? '');
    try {
      for (const route of ['/', '/faq', '/services/marketing-support', '/marketing-packages']) {
        await firefox.goto(site.url + route);
        expect(await firefox.evaluate<number>('document.querySelectorAll("h1").length')).toBe(1);
        expect(
          await firefox.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          ),
        ).toBeLessThanOrEqual(0);
      }

      await firefox.goto(site.url);
      await firefox.until('document.querySelector("main form[novalidate]")');
      await firefox.evaluate(
        'document.querySelector("[aria-controls=offers], .offers-button, button[aria-expanded]").focus(), true',
      );
      await firefox.type(keys.enter);
      await firefox.until(
        '[...document.querySelectorAll("#offers a")].some((link) => link.checkVisibility())',
      );
      await firefox.type(keys.escape);
      await firefox.evaluate('document.querySelector("main form [name=name]").focus(), true');
      await firefox.type(`Zoë${keys.tab}zoe@example.org${keys.enter}`);
      await firefox.until('document.querySelector("main .receipt")');
      await mail.waitFor('zoe@example.org');

      await firefox.goto(`${site.url}/services/hr-support#book`);
      await firefox.until('document.querySelector(".booking-slots button")');
      await firefox.evaluate('document.querySelector(".booking-slots button").click(), true');
      await firefox.until('document.activeElement.textContent === "Your details"');
      // What the first form was told is filled in.
      expect(await firefox.evaluate('document.querySelector(".booking-details [name=email]").value')).toBe(
        'zoe@example.org',
      );
      await firefox.evaluate('document.querySelector(".booking-details [name=phone]").focus(), true');
      await firefox.type(`519 555 0101${keys.enter}`);
      await firefox.until('document.querySelector(".booking-card")');
      expect(firefox.errors).toEqual([]);
    } finally {
      await firefox.stop();
    }
  });
});
