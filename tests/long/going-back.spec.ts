import { pages } from '#content/pages/index.ts';
import { expectKept } from '../support/going-back.ts';
import { test } from '../support/journey.ts';

test('going back shows every page as it was', async ({ site }) => {
  test.slow();
  await expectKept(
    site,
    pages.map(({ path }) => path),
  );
});
