import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailboxCases } from '../../tests/support/mailbox-cases.ts';
import {
  arrivedAt,
  firmMailVariables,
  type MailboxCase,
  type MailboxCaseContext,
  readMailboxCaseOutcome,
  recordContext,
  recordedAt,
  setUpMailboxCase,
} from '../../tests/support/mailbox-setup.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { type BounceReport, parseBounceReport, parseBounceText } from './bounce-report.ts';
import { classifySender } from './classify.ts';
import { parseMailHeaders } from './headers.ts';
import { recordMail } from './record.ts';

async function reportIn(raw: string): Promise<BounceReport | undefined> {
  const { attachments, text } = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  const part = (type: RegExp) => String(attachments.find(({ mimeType }) => type.test(mimeType))?.content ?? '');
  const status = part(/delivery-status/);
  if (status) return parseBounceReport(status, part(/rfc822/));
  return text ? parseBounceText(text) : undefined;
}

describe.each(databaseKinds)('a mail as it came, on %s', (kind) => {
  let site: TestApp;
  let other: MailboxCaseContext;
  beforeAll(async () => {
    site = await createTestApp(kind, firmMailVariables);
    other = await setUpMailboxCase(site, { expected: 'client' }, 9999);
  });
  afterAll(() => site.remove());

  /** Inquiries whose client wrote. */
  const told: string[] = [];

  async function read({ folder }: MailboxCase, raw: string) {
    const mail = await parseMailHeaders({ raw: Buffer.from(raw), folder, arrived: arrivedAt, now: recordedAt });
    const report = classifySender(mail) === 'report' ? await reportIn(raw) : undefined;
    const context = { ...recordContext, onClientMail: async (_: unknown, inquiry: string) => void told.push(inquiry) };
    return site.store.db.transaction().execute((tx) => recordMail(tx, { mail, report }, context));
  }

  test.each(mailboxCases.map((one, i) => [one.name, one, i] as const))('%s', async (_, one, i) => {
    const { store } = site;
    const world = await setUpMailboxCase(site, one, i, other.reference);
    const before = (await readMailboxCaseOutcome(store, world)).inquiry;
    const tray = async () =>
      (await store.db.selectFrom('mailbox_mails').selectAll().where('classification', '=', 'tray').execute()).length;
    const lying = await tray();
    const raw = one.raw(world);
    told.length = 0;
    await read(one, raw);
    await read(one, raw);
    expect(told).toHaveLength(one.expected === 'client' ? 1 : 0);
    const { inquiry, mails, kinds, suppressed } = await readMailboxCaseOutcome(store, world);
    const at = arrivedAt.toISOString();
    const classifications = mails.map(({ classification, direction }) =>
      classification === 'unconfirmed' ? `unconfirmed ${direction}` : classification,
    );
    expect(classifications).toEqual(one.expected === 'tray' || one.expected === 'nothing' ? [] : [one.expected]);
    expect((await tray()) - lying).toBe(one.expected === 'tray' ? 1 : 0);
    expect(suppressed).toBe(one.suppressed ?? false);
    if (one.expected === 'answer') {
      const seconds = Math.round((arrivedAt.getTime() - Date.parse(before.first_waited_at ?? '')) / 1000);
      expect(inquiry).toMatchObject({ state: 'answered', answered_at: at, due_at: null, reply_seconds: seconds });
      expect(kinds).toEqual(['answered']);
    } else if (one.expected === 'client') {
      const due = new Date(arrivedAt.getTime() + 24 * 3_600_000).toISOString();
      expect(inquiry).toMatchObject({ state: 'assigned', waiting_since: at, due_at: due, last_at: at });
      expect(kinds).toEqual(['answered', 'mail-in']);
    } else {
      expect(inquiry).toEqual(before);
      const extraKinds = { automatic: ['auto-reply'] }[one.expected as string] ?? [];
      expect(kinds).toEqual([...(one.expected === 'unconfirmed outbound' ? [] : ['answered']), ...extraKinds]);
      const mail = await store.db
        .selectFrom('mails')
        .select('state')
        .where('rfc_message_id', '=', world.acknowledgement)
        .executeTakeFirstOrThrow();
      expect(mail.state).toBe(one.expected === 'bounced' ? 'failed' : 'sent');
    }
  });
});
