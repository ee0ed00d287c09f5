import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/support/test-app.ts';

/** After a change of an endpoint: `npx vitest run --project=units open-api -u`. */
test('docs/openapi.json is what the server serves', async () => {
  const site = await createTestApp('sqlite');
  const { body } = await site.app.inject('/api/openapi.json');
  await site.remove();
  await expect(`${JSON.stringify(JSON.parse(body), null, 1)}\n`).toMatchFileSnapshot('../../../docs/openapi.json');
});
