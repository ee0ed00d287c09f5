import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../../tests/support/mailbox-cases.ts';
import {
  arrivedAt,
  type Case,
  type CaseSetup,
  firmEnv,
  outcomeOf,
  recordContext,
  recordedAt,
  setUpCase,
} from '../../tests/support/mailbox-setup.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { classifySender } from './classify.ts';
import { type Report, readHeaders, readReport } from './headers.ts';
import { recordMail } from './record.ts';

async function reportIn(raw: string): Promise<Report | undefined> {
  const { attachments } = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  const part = (type: RegExp) => String(attachments.find(({ mimeType }) => type.test(mimeType))?.content ?? '');
  const status = part(/delivery-status/);
  return status ? readReport(status, part(/rfc822/)) : undefined;
}

describe.each(databaseKinds)('a mail as it came, on %s', (kind) => {
  let site: TestApp;
  let other: CaseSetup;
  beforeAll(async () => {
    site = await testApp(kind, firmEnv);
    other = await setUpCase(site, { is: 'client' }, 9999);
  });
  afterAll(() => site.remove());

  /** Inquiries whose client wrote. */
  const told: string[] = [];

  async function read({ folder }: Case, raw: string) {
    const mail = await readHeaders({ raw: Buffer.from(raw), folder, arrived: arrivedAt, now: recordedAt });
    const report = classifySender(mail) === 'report' ? await reportIn(raw) : undefined;
    const context = {
      ...recordContext(kind),
      onClientMail: async (_: unknown, inquiry: string) => void told.push(inquiry),
    };
    return site.store.db.transaction().execute((tx) => recordMail(tx, { mail, report }, context));
  }

  test.each(cases.map((one, i) => [one.name, one, i] as const))('%s', async (_, one, i) => {
    const { store } = site;
    const world = await setUpCase(site, one, i, other.reference);
    const before = (await outcomeOf(store, world)).inquiry;
    const tray = async () =>
      (await store.db.selectFrom('mailbox_mails').selectAll().where('classification', '=', 'tray').execute()).length;
    const lying = await tray();
    const raw = one.raw(world);
    told.length = 0;
    await read(one, raw);
    await read(one, raw);
    expect(told).toHaveLength(one.is === 'client' ? 1 : 0);
    const { inquiry, mails, kinds, suppressed } = await outcomeOf(store, world);
    const at = arrivedAt.toISOString();
    const classifications = mails.map(({ classification, direction }) =>
      classification === 'unconfirmed' ? `unconfirmed ${direction}` : classification,
    );
    expect(classifications).toEqual(one.is === 'tray' || one.is === 'nothing' ? [] : [one.is]);
    expect((await tray()) - lying).toBe(one.is === 'tray' ? 1 : 0);
    expect(suppressed).toBe(one.suppressed ?? false);
    if (one.is === 'answer') {
      const seconds = Math.round((arrivedAt.getTime() - Date.parse(before.first_waited_at ?? '')) / 1000);
      expect(inquiry).toMatchObject({
        state: 'answered',
        answered_at: at,
        due_at: null,
        reply_seconds: seconds,
      });
      expect(kinds).toEqual(['answered']);
    } else if (one.is === 'client') {
      const due = new Date(arrivedAt.getTime() + 24 * 3_600_000).toISOString();
      expect(inquiry).toMatchObject({ state: 'assigned', waiting_since: at, due_at: due, last_at: at });
      expect(kinds).toEqual(['answered', 'mail-in']);
    } else {
      expect(inquiry).toEqual(before);
      const extraKinds = { automatic: ['auto-reply'] }[one.is as string] ?? [];
      expect(kinds).toEqual([...(one.is === 'unconfirmed outbound' ? [] : ['answered']), ...extraKinds]);
      const mail = await store.db
        .selectFrom('mails')
        .select('state')
        .where('rfc_message_id', '=', world.acknowledgement)
        .executeTakeFirstOrThrow();
      expect(mail.state).toBe(one.is === 'bounced' ? 'failed' : 'sent');
    }
  });
});
