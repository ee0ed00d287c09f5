import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstDeskSettings } from '#content/desk/settings.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { sendDigest } from './mails.ts';

/** A Monday at eight in Windsor. */
const now = new Date('2026-11-23T13:00:00Z');
const sam = { id: 'sam', name: 'Sam', role: 'member', adviser: null, email: 'sam@firm.example' } as const;

describe.each(databaseKinds)('requests of people in the morning’s mail on %s', (kind) => {
  let place: TestStore;
  beforeEach(async () => {
    place = await freshStore(kind);
  });
  afterEach(() => place.remove());

  const ask = (address: string, due_on: string, ended_at: string | null = null) =>
    place.store.db
      .insertInto('person_requests')
      .values({
        ...{ id: address, address, person: 'code', kind: 'access', asked_on: '2026-10-30', due_on },
        ...{ noted_at: now.toISOString(), noted_by: 'sam', ended: ended_at ? 'done' : null, ended_at },
        ended_by: '',
      })
      .execute();
  const digest = async () => {
    await sendDigest(
      {
        ...{ store: place.store, dataDir: place.dataDir, origin: () => 'https://www.example.com' },
        addresses: { mailFrom: 'site@example.com', mailTo: 'firm@example.com' },
        staffOf: () => sam,
        ...{ staff: async () => [sam], consultations: async () => [], worksOn: () => true },
        ...{ onStored: () => {}, alarms: [], audit: async () => {}, lastBy: async () => undefined },
        noteRemoved: async () => {},
      },
      firstDeskSettings,
      now,
    );
    const [mail] = await place.store.db.selectFrom('mails').select('body').execute();
    return mail?.body ?? '';
  };

  test('are told from seven days before the end on, the least time left first', async () => {
    await ask('week@example.org', '2026-11-30');
    await ask('late@example.org', '2026-11-21');
    await ask('later@example.org', '2026-12-01');
    await ask('done@example.org', '2026-11-24', now.toISOString());
    const told = await digest();
    expect(told).toContain(
      'See what we hold. Due Nov 21, 2026: 2 days late.\nSee what we hold. Due Nov 30, 2026: 7 days left.\nhttps://www.example.com/desk/people',
    );
    expect(told.match(/See what we hold/g)).toHaveLength(2);
    expect(told).not.toContain('@');
  });

  test('are not spoken of while there are none', async () => {
    expect(await digest()).not.toContain('own information');
  });
});
