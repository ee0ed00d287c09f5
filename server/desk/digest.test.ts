import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstDeskSettings } from '#content/desk/settings.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { insertMails, newMail } from '../outbox/outbox.ts';
import { sendDigest } from './mails.ts';

const sam = { id: 'sam', name: 'Sam', role: 'member', adviser: null, email: 'sam@firm.example' } as const;
/** Eight in the morning in Windsor. */
const friday = new Date('2026-11-20T13:00:00Z');
const monday = new Date('2026-11-23T13:00:00Z');
const tuesday = new Date('2026-11-24T13:00:00Z');

describe.each(databaseKinds)('mails that failed, in the morning’s mail on %s', (kind) => {
  let place: TestStore;
  beforeEach(async () => {
    place = await freshStore(kind);
  });
  afterEach(() => place.remove());

  const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
  const fail = async (at: string) => {
    const mail = newMail({
      kind: 'acknowledgement',
      sender: { name: '', address: addresses.mailFrom },
      recipient: { name: '', address: 'dana@example.org' },
      replyTo: null,
      text: { subject: 'Hello', text: 'Hello' },
      messageId: null,
      thread: null,
      name: 'test',
      createdAt: at,
    });
    const failed = { ...mail, state: 'failed' as const, settled_at: at };
    await insertMails(place.store.db, place.store.kind, [failed]);
  };
  const digest = async (now: Date) => {
    await sendDigest(
      {
        ...{ store: place.store, dataDir: place.dataDir, origin: () => 'https://www.example.com', addresses },
        staffOf: () => sam,
        ...{ staff: async () => [sam], consultations: async () => [], worksOn: () => true },
        ...{ onStored: () => {}, alarms: [], audit: async () => {}, lastBy: async () => undefined },
        noteRemoved: async () => {},
      },
      firstDeskSettings,
      now,
    );
    const mail = await place.store.db
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', 'staff')
      .where('created_at', '=', now.toISOString())
      .executeTakeFirstOrThrow();
    return mail.body;
  };

  test('are told on Monday of the whole weekend, each once', async () => {
    expect(await digest(friday)).not.toContain('could not be delivered');
    await fail('2026-11-20T21:00:00.000Z');
    await fail('2026-11-21T15:00:00.000Z');
    expect(await digest(monday)).toContain(
      '2 e-mails could not be delivered since the last of these e-mails.',
    );
    expect(await digest(tuesday)).not.toContain('could not be delivered');
  });
});
