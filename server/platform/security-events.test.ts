import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { SecurityEvents } from './security-events.ts';

const from = (ip: string) => ({ ip, id: 'req-1' });

describe.each(databaseKinds)('security events on %s', (kind) => {
  let fixture: TestStore;
  let events: SecurityEvents;
  beforeEach(async () => {
    fixture = await freshStore(kind);
    events = await SecurityEvents.open(fixture.store.db);
  });
  afterEach(() => fixture.remove());

  const rows = () => fixture.store.db.selectFrom('security_events').selectAll().execute();

  test('name nobody, and the same user and network have the same pseudonym', async () => {
    events.note(from('192.0.2.1'), { event: 'login', outcome: 'refused', user: 'dana' });
    await events.flush();
    events.note(from('192.0.2.1'), { event: 'login', outcome: 'succeeded', user: 'dana' });
    events.note(from('192.0.2.2'), { event: 'login', outcome: 'succeeded', user: 'someone-else' });
    await events.flush();
    const [first, second, third] = await rows();
    expect(JSON.stringify([first, second, third])).not.toMatch(/dana|someone|192\.0/);
    expect(first?.user_pseudonym).toBe(second?.user_pseudonym);
    expect(first?.network_pseudonym).toBe(second?.network_pseudonym);
    expect(third?.user_pseudonym).not.toBe(first?.user_pseudonym);
    expect(third?.network_pseudonym).not.toBe(first?.network_pseudonym);
  });

  test('what repeats before it is written is one row with a count', async () => {
    for (let time = 0; time < 5; time++)
      events.note(from('192.0.2.1'), { event: 'origin', outcome: 'refused' });
    await events.flush();
    await events.flush();
    expect(await rows()).toMatchObject([{ event: 'origin', count: 5, user_pseudonym: '' }]);
  });

  test('a flood of different ones fills nothing', async () => {
    for (let user = 0; user < 5000; user++)
      events.note(from('192.0.2.1'), { event: 'login', outcome: 'refused', user: `user${user}` });
    await events.flush();
    expect(await rows()).toHaveLength(2000);
  });

  test('what could not be written is written later', async () => {
    events.note(from('192.0.2.1'), { event: 'login', outcome: 'refused', user: 'dana' });
    await fixture.store.db.schema.alterTable('security_events').renameTo('elsewhere').execute();
    await expect(events.flush()).rejects.toThrow();
    await fixture.store.db.schema.alterTable('elsewhere').renameTo('security_events').execute();
    await events.flush();
    expect(await rows()).toHaveLength(1);
  });
});
