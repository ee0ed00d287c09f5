import { test } from '../support/journey.ts';
import { wholeDay } from '../support/whole-day.ts';

test('a day of the office manager, whole, by keyboard alone', async ({
  page,
  site,
  mail,
  browser,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/);
  await wholeDay({ page, site, mail, browser }, 'keys');
});
