import { beforeEach, describe, expect, test } from 'vitest';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { SecurityEvents } from './security-events.ts';

const from = (ip: string) => ({ ip, id: 'req-1' });

describe.each(databaseKinds)('security events on %s', (kind) => {
  const fixture = freshForEachTest(() => createTestStore(kind));
  let events: SecurityEvents;
  beforeEach(async () => {
    events = await SecurityEvents.open(fixture.store.db);
  });

  const rows = () => fixture.store.db.selectFrom('security_events').selectAll().execute();

  test('use stable pseudonyms for user and network', async () => {
    events.record(from('192.0.2.1'), { event: 'login', outcome: 'refused', user: 'dana' });
    await events.flush();
    events.record(from('192.0.2.1'), { event: 'login', outcome: 'succeeded', user: 'dana' });
    events.record(from('192.0.2.2'), { event: 'login', outcome: 'succeeded', user: 'someone-else' });
    await events.flush();
    const [first, second, third] = await rows();
    expect(JSON.stringify([first, second, third])).not.toMatch(/dana|someone|192\.0/);
    expect(first?.user_pseudonym).toBe(second?.user_pseudonym);
    expect(first?.network_pseudonym).toBe(second?.network_pseudonym);
    expect(third?.user_pseudonym).not.toBe(first?.user_pseudonym);
    expect(third?.network_pseudonym).not.toBe(first?.network_pseudonym);
  });

  test('repeats are merged into one row', async () => {
    for (let time = 0; time < 5; time++) events.record(from('192.0.2.1'), { event: 'origin', outcome: 'refused' });
    await events.flush();
    await events.flush();
    expect(await rows()).toMatchObject([{ event: 'origin', count: 5, user_pseudonym: '' }]);
  });

  test('a flood of different events is bounded, and hides no others', async () => {
    for (let n = 0; n < 12_000; n++) {
      events.record(from(`2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`), {
        event: 'origin',
        outcome: 'refused',
      });
      if (n % 1500 === 0) await events.flush();
    }
    events.record(from('192.0.2.1'), { event: 'login', outcome: 'refused', user: 'dana' });
    await events.flush();
    const all = await rows();
    const flood = all.filter(({ event }) => event === 'origin');
    expect(flood.length).toBeLessThan(1010);
    expect(flood.reduce((sum, { count }) => sum + count, 0)).toBe(12_000);
    expect(all.find(({ event }) => event === 'login')?.user_pseudonym).not.toBe('');
  });

  test('unwritten events are retried', async () => {
    events.record(from('192.0.2.1'), { event: 'login', outcome: 'refused', user: 'dana' });
    await fixture.store.db.schema.alterTable('security_events').renameTo('elsewhere').execute();
    await expect(events.flush()).rejects.toThrow();
    await fixture.store.db.schema.alterTable('elsewhere').renameTo('security_events').execute();
    await events.flush();
    expect(await rows()).toHaveLength(1);
  });
});
