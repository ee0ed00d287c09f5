import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../tests/support/postgres-server.ts';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { migrations } from '../migrations.ts';
import { openStore } from '../open-store.ts';
import { type DatabaseKind, openDatabase } from '../platform/db/open.ts';
import { fillFromBefore } from './backfill.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const message = (reference: string, hours: number, more: Parameters<typeof sampleMessage>[0] = {}) =>
  sampleMessage({
    ...{ reference, enquiry: reference, received_at: ago(hours), reply_by: ago(hours - 24) },
    ...more,
  });

/** A row as it was before the columns that came later. */
const asItWas = <Row extends { referrer: string; campaign: string }>({ referrer, campaign, ...row }: Row) =>
  row;

test.each(databaseKinds)(
  'enquiries from before the desk do not look late at its first start, on %s',
  async (kind) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'before-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const databaseUrl = kind === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined;
    const upToDesk = (of: DatabaseKind) =>
      Object.fromEntries(Object.entries(migrations(of)).filter(([name]) => name < '0020'));
    const before = await openDatabase({ dataDir, databaseUrl }, upToDesk);
    // As it was stored then: the diary's own columns came later.
    const { booked_by, outcome, meeting_link, invited_at, network_range, address_since, ...booking } =
      storedBooking({
        id: 'b1',
        reference: 'RA-BBBB-0001',
        enquiry: 'RA-BBBB-0001',
        created_at: ago(2),
      });
    await before.db
      .insertInto('messages')
      .values(
        [
          message('RA-0000-0001', 3),
          message('RA-0000-0002', 23, { name: '' }),
          message('RA-0000-0003', 2, {
            enquiry: 'RA-0000-0002',
            name: 'Élise Renaud',
            subject: 'HR Support',
          }),
          message('RA-0000-0004', 25),
          message('RA-0000-0005', 4000),
          message('RA-0000-0006', 1, { suspicion: 'trap' }),
          message('RA-0000-0007', 1, { form: 'waiting-list' }),
        ].map(({ proven, ...row }) => asItWas(row)),
      )
      .execute();
    await before.db
      .insertInto('bookings')
      .values(
        [
          booking,
          {
            ...booking,
            id: 'b2',
            reference: 'RA-BBBB-0002',
            enquiry: 'RA-BBBB-0002',
            state: 'held' as const,
          },
        ].map(asItWas),
      )
      .execute();
    await before.db.destroy();

    const { db } = await openStore({ dataDir, databaseUrl });
    const found = await db.selectFrom('enquiries').selectAll().orderBy('id').execute();
    expect(found.map(({ id, state, waiting_since }) => [id, state, waiting_since !== null])).toEqual([
      ['RA-0000-0001', 'new', true],
      ['RA-0000-0002', 'new', true],
      ['RA-0000-0004', 'answered', false],
      ['RA-0000-0005', 'answered', false],
      ['RA-0000-0006', 'spam', false],
      ['RA-BBBB-0001', 'answered', false],
    ]);
    // Who wrote twice waits since the first time, under the name they gave last.
    expect(found[1]).toMatchObject({ name: 'Élise Renaud', about: 'HR Support', version: 1, told: 0 });
    expect(Date.parse(found[1]?.due_at ?? '') - Date.parse(found[1]?.waiting_since ?? '')).toBe(24 * hour);
    const now = new Date().toISOString();
    expect(found.filter(({ due_at }) => due_at !== null && due_at < now)).toEqual([]);
    // What was answered unseen is not measured, nor is it of today.
    expect(found.map(({ first_waited_at, answered_at }) => first_waited_at ?? answered_at).join('')).toBe('');
    const kinds = await db
      .selectFrom('enquiry_events')
      .select(['kind', 'enquiry'])
      .orderBy('enquiry')
      .orderBy('kind')
      .execute();
    expect(kinds.map(({ kind: one, enquiry }) => `${enquiry.slice(-4)} ${one}`)).toEqual([
      ...[
        '0001 message',
        '0002 message',
        '0002 message',
        '0004 before',
        '0004 message',
        '0005 before',
        '0005 message',
      ],
      ...['0006 message', '0001 before', '0001 booking'],
    ]);
    // Run again it adds nothing.
    await fillFromBefore(db as never, new Date());
    expect(await db.selectFrom('enquiry_events').select('id').execute()).toHaveLength(kinds.length);
    expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(found.length);
    await db.destroy();
  },
);
