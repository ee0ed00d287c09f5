import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firm, type World } from '../../tests/support/mailbox-cases/case.ts';
import { came, firmEnv, noted, noting, worldOf } from '../../tests/support/mailbox-world.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { readHeaders } from './headers.ts';
import { recordMail } from './record.ts';

/** What stands in mails of people too: their programs, providers and groups add it. */
const added = [
  'Feedback-ID: 1:2:3:ses',
  'List-Unsubscribe: <mailto:out@crm.example>',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  'List-Id: Team <team.example.org>',
  'List-Post: <mailto:team@example.org>',
  'Precedence: bulk',
  'Precedence: list',
  'Precedence: first-class',
  'X-Auto-Response-Suppress: All',
  'X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply',
  'Auto-Submitted: no',
  'Auto-Submitted: (by hand) no',
  'X-Autoreply: no',
  'Return-Path: <bounce+1@crm.example>',
  'Errors-To: errors@crm.example',
  'Sender: noreply@crm.example',
  'X-Mailer: Bulk Mailer 1.0',
  'Thread-Index: AdABCDEFG',
  'X-Campaign: none',
  'X-Original-From: Dana <dana@elsewhere.example>',
  'Importance: low',
  'Content-Class: urn:content-classes:message',
];
/** What programs write that tell something by themselves, and what is written for people at times. */
const notices = [
  'auto-submitted: Auto-Generated; owner-email="x@example.org"',
  'AUTO-SUBMITTED: auto-notified',
  'Return-Path: <>',
  'Precedence: junk',
];
/** What only programs write that answer by themselves. */
const answers = [
  'Auto-Submitted: auto-replied',
  'X-Autoreply: yes',
  'X-Autorespond: Away',
  'X-Auto-Response: 1',
  'X-Autoresponder: yes',
  'X-Apple-Action: vacation',
  'Precedence: auto_reply',
  'X-Mail-Autoreply: 1',
];
const local = fc.oneof(
  fc.constantFrom('dana', 'business-owner', 'owner-operator', 'request-desk', 'no-reply-nora', 'noreply', 'bounces'),
  fc.stringMatching(/^[a-z]{1,8}([.-](owner|noreply|bounce|list|auto|daemon)){0,2}$/),
);
const subject = fc.constantFrom(
  ...['Re: Thank you', 'Automatic reply, yes', 'Réponse automatique ?', 'Außer Haus', '不在', ''],
  ...['Undeliverable?', 'Out of office', 'Newsletter'],
);
const encoded = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

const mail = fc.record({
  byItself: fc.option(fc.constantFrom(...notices, ...answers), { freq: 3 }),
  added: fc.uniqueArray(fc.constantFrom(...added), { maxLength: 6, selector: (line) => line.split(':')[0] }),
  local,
  /** How they write their name, round their address. */
  from: fc.constantFrom<(address: string) => string>(
    (address) => address,
    (address) => `"Client, Dana (owner)" <${address}>`,
    (address) => `Client, Dana <${address}>`,
    (address) => `${encoded('Zoë')} <${address}>`,
    (address) => `<${address}>, Partner <partner@elsewhere.example>`,
    (address) => `Owners: Dana <${address}>;`,
  ),
  subject,
  isEncoded: fc.boolean(),
  /** How it says which of our mails it answers; null: it answers none. */
  answers: fc.option(
    fc.constantFrom<(id: string) => string>(
      (id) => `In-Reply-To: ${id}`,
      (id) => `In-Reply-To: ${id.slice(1, -1)}`,
      (id) => `References: <a@b.example>\r\n ${id}\r\n\t<c@d.example>`,
      (id) => `References: ${id.toLowerCase()}`,
      (id) => `In-Reply-To:\r\n ${id.slice(0, 30)}\r\n ${id.slice(30)}`,
      (id) => `References: <a@b.example>\r\nReferences: ${id}`,
    ),
    { freq: 2 },
  ),
  of: fc.nat({ max: 4 }),
  isKnown: fc.boolean(),
  messageId: fc.constantFrom('own', 'none', 'same' as const),
  date: fc.constantFrom(came.toUTCString(), 'Fri, 1 Jan 2038 00:00:00 GMT', 'soon', ''),
});

describe.each(databaseKinds)('whatever is in its headers, on %s', (kind) => {
  let site: TestApp;
  let worlds: World[];
  let count = 0;
  beforeAll(async () => {
    site = await testApp(kind, firmEnv);
    worlds = [];
    for (let i = 0; i < 5; i++) worlds.push(await worldOf(site, { is: 'client' }, i));
  });
  afterAll(() => site.remove());

  /** Of some mails, each is taken for what it is: by whom it is and what it says of itself, and nothing else. */
  const areNoticed = (runs: number) =>
    fc.assert(
      fc.asyncProperty(fc.array(mail, { minLength: 50, maxLength: 50 }), async (mails) => {
        for (const one of mails) {
          const world = worlds[one.of] as World;
          const number = count++;
          const address = one.isKnown ? world.visitor : `${one.local}@n${number}.example`;
          const words = `${one.subject} q${number}q`;
          const lines = [
            `From: ${one.from(address)}`,
            `To: ${firm.to}`,
            `Subject: ${one.isEncoded ? encoded(words) : Buffer.from(words).toString('latin1')}`,
            ...(one.date ? [`Date: ${one.date}`] : []),
            ...(one.messageId === 'none'
              ? []
              : [`Message-ID: <${one.messageId === 'same' ? 'same' : number}@elsewhere.example>`]),
            ...one.added,
            ...(one.byItself ? [one.byItself] : []),
            ...(one.answers ? [one.answers(world.acknowledgement)] : []),
          ].filter((line) => !one.byItself || line === one.byItself || !hasSameName(line, one.byItself));
          const raw = Buffer.from(`${lines.join('\r\n')}\r\n\r\nYes.\r\n`, 'latin1');
          const read = await readHeaders({ raw, folder: 'inbox', arrived: came, now: noted });
          await site.store.db.transaction().execute((tx) => recordMail(tx, { mail: read }, noting(kind)));
          const rows = await site.store.db
            .selectFrom('mailbox_mails')
            .select(['classification', 'inquiry'])
            .where('subject', 'like', `%q${number}q%`)
            .execute();
          const inquiry = one.answers ? world.reference : null;
          const fresh = one.isKnown ? 'unconfirmed' : 'tray';
          const isAnswer = one.byItself && answers.includes(one.byItself);
          const classification = one.answers ? (one.byItself ? 'automatic' : 'client') : isAnswer ? undefined : fresh;
          const expected = classification
            ? [{ classification, inquiry: classification === 'unconfirmed' ? world.reference : inquiry }]
            : [];
          expect(rows, raw.toString('latin1')).toEqual(expected);
        }
      }),
      { numRuns: runs },
    );

  test('500 mails: no person’s is without a trace, and what says that nobody wrote it starts no clock', () =>
    areNoticed(10));
  test('20,000 mails', { tags: ['long'], timeout: 600_000 }, () => areNoticed(400));
});

const hasSameName = (one: string, other: string): boolean =>
  one.split(':')[0]?.toLowerCase() === other.split(':')[0]?.toLowerCase();
