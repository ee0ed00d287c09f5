import { test } from '../support/journey.ts';
import { wholeDay } from '../support/whole-day.ts';

const refused = /Failed to load resource: the server responded with a status of 4\d\d/;

/** What each piece of work takes stands in docs/desk-day.md. By keyboard alone: tests/long. */
test.describe('a day of the office manager, whole', () => {
  test.beforeEach(({ expectedErrors }) => {
    test.slow();
    expectedErrors.push(refused);
  });

  test('with the mouse', ({ page, site, mail, browser }) => wholeDay({ page, site, mail, browser }, 'mouse'));

  test.describe('with a finger', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('on a phone', ({ page, site, mail, browser }) => wholeDay({ page, site, mail, browser }, 'phone'));
  });
});
