import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { purge } from '../retention/purge.ts';

const message = {
  name: 'Jo',
  email: 'jo@example.org',
  phone: '519 555 0199',
  company: '',
  message: 'A question.',
};
const place = { email: 'ken@example.org', waitingFor: 'HR Services', page: '/services/business' };
const trap = { website: 'https://example.com' };

describe.each(databaseKinds)('the same form sent by a stranger first, without JavaScript, on %s', (kind) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testApp(kind, { RATE_LIMITS: 'on', TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000' });
  });
  afterEach(() => site.remove());

  const send = (fields: Record<string, string>, network: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': network,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const stored = () => site.store.db.selectFrom('messages').selectAll().orderBy('received_at').execute();
  const mails = async (to: 'acknowledgement' | 'confirm-place') =>
    (await site.store.db.selectFrom('mails').select('id').where('kind', '=', to).execute()).length;

  test.each([
    ['with the trap filled, from elsewhere', trap, '203.0.113.66'],
    ['with the trap filled, from the same network', trap, '198.51.100.7'],
    ['from elsewhere', {}, '203.0.113.66'],
  ])('%s, swallows nothing of the visitor’s', async (_, added, network) => {
    for (const [fields, answer] of [
      [message, 'acknowledgement'],
      [place, 'confirm-place'],
    ] as const) {
      await send({ ...fields, ...added }, network);
      const before = await mails(answer);
      expect((await send(fields, '198.51.100.7')).statusCode).toBe(303);
      expect((await stored()).at(-1)).toMatchObject({ suspicion: '', email: fields.email });
      expect(await mails(answer)).toBe(before + 1);
      // And the visitor's own repeat is still one.
      const count = (await stored()).length;
      await send(fields, '198.51.100.7');
      expect(await stored()).toHaveLength(count);
    }
    expect(await stored()).toHaveLength(4);
  });

  test('what a repeat is known by holds no trace of the network for longer than a day', async () => {
    await send(message, '198.51.100.7');
    expect((await stored())[0]?.idempotency_key).toMatch(/^form:\d+:[0-9a-f]{64}$/);
    await purge(site.store, site.dataDir, new Date(Date.now() + 23 * 3_600_000));
    expect((await stored())[0]?.idempotency_key).not.toBeNull();
    await purge(site.store, site.dataDir, new Date(Date.now() + 25 * 3_600_000));
    expect(await stored()).toMatchObject([{ idempotency_key: null }]);
  });
});
