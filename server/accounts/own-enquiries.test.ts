import { describe, expect, test } from 'vitest';
import { AccountSite } from '../../tests/support/account-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const message = { name: 'Vera', phone: '', message: 'A question.', subject: 'HR' };

describe.each(databaseKinds)('what an account learns of others’ enquiries on %s', (kind) => {
  test('nothing: what it sends under another’s address is an enquiry of its own', async () => {
    const accounts = await AccountSite.open(kind);
    const victim = accounts.visitor('198.51.100.1');
    const earlier = (await victim.post('/api/contact', { ...message, email: 'vera@example.org' })).json();

    for (const person of [
      { username: 'own.address', email: 'own@example.org' },
      { username: 'same.address', email: 'vera@example.org' },
    ]) {
      const stranger = await accounts.registered(person);
      const send = async () =>
        (await stranger.post('/api/contact', { ...message, email: 'vera@example.org' })).json().reference;
      const [first, second] = [await send(), await send()];
      const seen = (await stranger.get('/api/account')).json();
      expect(
        seen.messages.map(({ reference, enquiry }: Record<string, string>) => [reference, enquiry]),
      ).toEqual([
        [second, first],
        [first, first],
      ]);
      for (const path of ['/api/account', '/api/account/data'])
        expect((await stranger.get(path)).body).not.toContain(earlier.reference);
    }
    // The firm has all of it as one.
    const stored = await accounts.site.store.db.selectFrom('messages').select('enquiry').execute();
    expect(new Set(stored.map(({ enquiry }) => enquiry))).toEqual(new Set([earlier.reference]));
    await accounts.site.remove();
  });

  test('its own, once its address is confirmed', async () => {
    const accounts = await AccountSite.open(kind);
    const earlier = (
      await accounts.visitor().post('/api/contact', { ...message, email: 'ana@example.org' })
    ).json().reference;
    const owner = await accounts.confirmed();
    await owner.post('/api/contact', { ...message, email: 'ana@example.org' });
    const seen = (await owner.get('/api/account')).json();
    expect(seen.messages.map(({ enquiry }: { enquiry: string }) => enquiry)).toEqual([earlier, earlier]);
    await accounts.site.remove();
  });
});
