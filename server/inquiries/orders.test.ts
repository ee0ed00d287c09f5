import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { countRows } from '../platform/db/count.ts';
import { dayMs, minuteMs } from '../platform/durations.ts';
import { changeInquiry, type InquiryChange, undoChange } from './change.ts';
import { upsertInquiry } from './inquiries.ts';
import type { Inquiry } from './tables.ts';

const people = ['sam', 'mina'].map((id) => ({ id, name: id }));
const begin = Date.parse('2026-11-02T12:00:00.000Z');

const after = fc.integer({ min: 0, max: 30 * 60 });
const who = fc.integer({ min: 0, max: 1 });
const kinds: readonly InquiryChange['kind'][] = [
  ...(['self-assigned', 'assigned', 'unassigned', 'answered'] as const),
  ...(['client', 'not-for-us', 'spam', 'not-spam'] as const),
];
const kind = fc.constantFrom(...kinds);
const spam = fc.constantFrom('' as const, 'filter' as const);
const change = fc.record({ action: fc.constant('change' as const), who, kind, stale: fc.boolean(), after });
const undo = fc.record({ action: fc.constant('undo' as const), who, after });
const message = fc.record({ action: fc.constant('message' as const), spam, after });
const booking = fc.record({ action: fc.constant('booking' as const), note: fc.boolean(), after });
const step = fc.oneof(
  { weight: 4, arbitrary: change },
  { weight: 1, arbitrary: undo },
  { weight: 2, arbitrary: message },
  { weight: 1, arbitrary: booking },
);

describe.each(databaseKinds)('an inquiry in any order of events, on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));

  const changeOf = (one: InquiryChange['kind'], now: Date): InquiryChange => {
    if (one === 'assigned') return { kind: one, to: people[1] as { id: string; name: string } };
    if (one === 'answered') return { kind: one, at: now.toISOString(), how: 'mail' };
    if (one === 'not-spam') return { kind: one, acknowledged: true };
    return one === 'not-for-us' ? { kind: one, replied: true } : { kind: one };
  };

  test('is never lost, never waits for less than nothing, and has a clock exactly while it waits for us', async () => {
    const { store } = place;
    let turn = 0;
    const read = (id: string): Promise<Inquiry> =>
      store.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const zoe = { name: 'Zoë', email: 'zoe@example.org', page: '/', proof: 'none' } as const;
    const comes = (id: string, now: number, needsReply: boolean, spam: '' | 'filter', one: 'message' | 'booking') => {
      const arrival = { inquiry: id, reference: id, kind: one, at: new Date(now).toISOString(), needsReply, spam };
      return upsertInquiry(store.db, { ...zoe, ...arrival });
    };
    const run = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const id = `RA-TEST-${turn++}`;
      let now = begin;
      await comes(id, now, true, '', 'message');
      let events = 1;
      for (const one of steps) {
        now += one.after * minuteMs;
        const at = new Date(now);
        const before = await read(id);
        const person = people['who' in one ? one.who : 0] as { id: string; name: string };
        const seen = { id, actor: person, now: at };
        let counts = true;
        if (one.action === 'message') await comes(id, now, true, one.spam, 'message');
        else if (one.action === 'booking') await comes(id, now, one.note, '', 'booking');
        else {
          const version = one.action === 'change' && one.stale ? before.version - 1 : before.version;
          const changed =
            one.action === 'undo'
              ? await undoChange(store, { ...seen, version })
              : await changeInquiry(store, { ...seen, version }, changeOf(one.kind, at));
          counts = changed.outcome === 'done' && changed.inquiry.version > before.version;
        }
        events += Number(counts);
        const found = await read(id);
        expect([found.state, found.due_at !== null]).toEqual([found.state, ['new', 'assigned'].includes(found.state)]);
        expect(found.version).toBe(before.version + Number(counts));
        if (found.state === 'new') expect(found.assignee_id).toBeNull();
        if (found.state === 'assigned') expect(found.assignee_id).not.toBeNull();
        expect(found.spam_at !== null).toBe(found.state === 'spam');
        expect(found.reply_seconds ?? 0).toBeGreaterThanOrEqual(0);
        expect(found.waiting_since === null || found.waiting_since <= at.toISOString()).toBe(true);
        if (found.due_at) expect(Date.parse(found.due_at) - Date.parse(found.waiting_since ?? '')).toBe(dayMs);
        if (one.action === 'message' && !one.spam && before.state !== 'spam') expect(found.due_at).not.toBeNull();
      }
      expect(await countRows(store.db.selectFrom('inquiry_events').where('inquiry', '=', id))).toBe(events);
    });
    await fc.assert(run, { numRuns: 60 });
  });
});
