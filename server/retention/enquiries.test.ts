import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { mailsFor } from '../contact/mails.ts';
import { storeMessage } from '../contact/store.ts';
import { addCall, addNote, changeEnquiry } from '../enquiries/enquiries.ts';
import { eraseAddress } from './erase.ts';
import { purge } from './purge.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const day = 24 * 3_600_000;
const sam = { id: 'sam', name: 'Sam' };

describe.each(databaseKinds)('how long enquiries are kept, on %s', (kind) => {
  let place: TestStore;
  beforeEach(async () => {
    place = await freshStore(kind);
  });
  afterEach(() => place.remove());

  const send = async (email: string, received: Date, network = '') => {
    const made = sampleMessage({ email, received_at: received.toISOString() });
    const message = { ...made, enquiry: made.reference };
    await storeMessage(place.store, () => ({ message, mails: mailsFor(message, addresses), network }));
    return message.reference;
  };
  const left = async () => {
    const { db } = place.store;
    const rows = await db.selectFrom('enquiries').select('email').orderBy('email').execute();
    const { rows: counted } = await sql<{
      words: number;
    }>`select count(*) as words from search_words`.execute(db);
    return { emails: rows.map(({ email }) => email), words: Number(counted[0]?.words) };
  };

  test('spam goes after 30 days with its messages, mails and words; what waits stays', async () => {
    const now = new Date();
    const spam = await send('spam@example.org', new Date(now.getTime() - 40 * day), 'a network');
    await send('zoe@example.org', new Date(now.getTime() - 40 * day));
    const marked = new Date(now.getTime() - 31 * day);
    await changeEnquiry(place.store, { id: spam, version: 1, who: sam, now: marked }, { kind: 'spam' });
    expect(await purge(place.store, place.dataDir, new Date(marked.getTime() + 29 * day))).toMatchObject({
      spam: 0,
    });
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ spam: 1, messages: 0 });
    expect(await left()).toEqual({ emails: ['zoe@example.org'], words: 2 });
    expect(await place.store.db.selectFrom('mails').select('id').execute()).toHaveLength(2);
    expect(await place.store.db.selectFrom('enquiry_events').select('id').execute()).toHaveLength(1);
    expect(await place.store.db.selectFrom('message_networks').selectAll().execute()).toEqual([]);
  });

  test('an enquiry goes with its last message, and one that came by telephone after the same time', async () => {
    const now = new Date();
    const long = new Date(now.getTime() - 900 * day);
    await send('old@example.org', long);
    const caller = { name: 'Wei', phone: '', email: 'wei@example.org', company: '', words: 'A call.' };
    await addCall(place.store, caller, sam, long);
    await addCall(place.store, { ...caller, email: 'new@example.org' }, sam, now);
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ messages: 1, enquiries: 2 });
    expect(await left()).toEqual({ emails: ['new@example.org'], words: 2 });
  });

  test('who is erased is nowhere at the desk: no enquiry, note, word or block', async () => {
    const now = new Date();
    const id = await send('dana@example.org', now);
    await send('bo.dana@example.org', now);
    await addNote(place.store, id, 'Dana called.', sam, now);
    await eraseAddress(place.store, place.dataDir, 'Dana@example.org', new Date());
    expect(await left()).toEqual({ emails: ['bo.dana@example.org'], words: 2 });
    expect(await place.store.db.selectFrom('enquiry_events').select('words').execute()).toEqual([
      { words: '' },
    ]);
  });
});
