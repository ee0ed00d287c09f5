import { describe, expect, test } from 'vitest';
import type { MailQuestion, Tray } from '#contract/desk-tray.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { composeProgramMail, type ProgramMail } from '../../tests/support/mail-programs.ts';
import {
  arrivedAt,
  firmEmails,
  firmMailVariables,
  type MailboxCaseContext,
  readMailboxCaseOutcome,
  recordContext,
  recordedAt,
  setUpMailboxCase,
} from '../../tests/support/mailbox-setup.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { fillPath, readStatusAndText, type Visitor } from '../../tests/support/visitor.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';
import { parseMailHeaders } from './headers.ts';
import { recordMail, recordUnreadableMail } from './record.ts';

const reportType = 'multipart/report; report-type=delivery-status; boundary=x';

describe.each(databaseKinds)('the tray and its questions, on %s', (kind) => {
  const desk = freshForEachTest(() => StaffSite.open(kind, firmMailVariables));
  const one = freshForEachTest(async () => (await desk.signInStaff(olive)).visitor);
  const two = freshForEachTest(async () => (await desk.signInStaff(max)).visitor);

  async function note(folder: 'inbox' | 'sent', mail: Omit<ProgramMail, 'date'>, at = arrivedAt) {
    const raw = Buffer.from(composeProgramMail('gmail', { ...mail, date: at }));
    const read = await parseMailHeaders({ raw, folder, arrived: at, now: recordedAt });
    return desk.db.transaction().execute((tx) => recordMail(tx, { mail: read }, recordContext));
  }
  const world = (is: 'client' | 'answer', number: number): Promise<MailboxCaseContext> =>
    setUpMailboxCase(desk.site, { expected: is }, number);
  const tray = async (who = one): Promise<Tray> => (await who.get('/api/desk/tray')).json();
  const openQuestions = async ({ reference }: MailboxCaseContext): Promise<MailQuestion[]> =>
    (await one.get(fillPath('/api/desk/inquiries/:id/mails', reference))).json();
  const minutes = (after: number) => new Date(arrivedAt.getTime() + after * minuteMs);
  const inquiryOf = async (w: MailboxCaseContext) => (await readMailboxCaseOutcome(desk.site.store, w)).inquiry;
  const say = (who: Visitor, { reference }: MailboxCaseContext, mail: string, yes: boolean) =>
    who.post(fillPath('/api/desk/inquiries/:id/mails', reference), { mail, yes });

  test('an unmatched mail is assigned to an inquiry once, and its sender is then known', async () => {
    const w = await world('client', 1);
    await note('inbox', { from: 'Zoe <private@elsewhere.example>', to: [firmEmails.to], subject: 'The dates' });
    const { count, mails, reading, since } = await tray();
    expect({ count, reading, since }).toEqual({ count: 1, reading: false, since: null });
    expect(mails[0]).toMatchObject({ name: 'Zoe', address: 'private@elsewhere.example', subject: 'The dates' });
    const mail = mails[0]?.id ?? '';

    const refused = await one.post('/api/desk/tray/give', { mail, inquiry: 'RA-0000-0000' });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('No inquiry has the reference')]);
    expect((await tray()).count).toBe(1);
    const given = await one.post('/api/desk/tray/give', { mail, inquiry: w.reference.toLowerCase() });
    expect(given.json()).toEqual({ inquiry: w.reference });
    expect((await one.post('/api/desk/tray/give', { mail, inquiry: w.reference })).statusCode).toBe(200);
    expect(await readStatusAndText(two.post('/api/desk/tray/aside', { mail }))).toEqual([
      409,
      'Olive has already dealt with this e-mail. Nothing was changed.',
    ]);
    const { inquiry, kinds } = await readMailboxCaseOutcome(desk.site.store, w);
    expect(kinds).toEqual(['answered', 'mail-in']);
    expect(inquiry).toMatchObject({ state: 'assigned', waiting_since: arrivedAt.toISOString() });
    expect(await desk.audit()).toContain('gave-mail');

    await note(
      'sent',
      { from: firmEmails.sam, to: ['private@elsewhere.example'], subject: `Re: ${w.reference}` },
      minutes(1),
    );
    expect((await inquiryOf(w)).state).toBe('answered');
  });

  test('a mail that is about nothing else opens an inquiry, once, whose 24 hours run since it came', async () => {
    const subject = 'Do you train supervisors?';
    const messageId = '<first@elsewhere.example>';
    await note('inbox', { from: 'Zoe Tremblay <zoe@elsewhere.example>', to: [firmEmails.to], subject, messageId });
    const mail = (await tray()).mails[0]?.id ?? '';
    const open = (who: Visitor) => who.post('/api/desk/tray/open', { mail });
    const answers = await Promise.all([open(one), open(one), open(one)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const [reference = '', ...others] = new Set(answers.map((answer) => answer.json().inquiry as string));
    expect(others).toEqual([]);
    expect(await readStatusAndText(open(two))).toEqual([409, expect.stringContaining('Olive has already dealt with')]);
    const [came_at, due_at] = [arrivedAt.toISOString(), new Date(arrivedAt.getTime() + 24 * hourMs).toISOString()];
    const from = { name: 'Zoe Tremblay', email: 'zoe@elsewhere.example', about: subject, page: '' };
    const times = { opened_at: came_at, waiting_since: came_at, due_at };
    const rows = await desk.db.selectFrom('inquiries').selectAll().execute();
    expect(rows).toMatchObject([{ id: reference, state: 'new', ...from, ...times }]);
    expect((await tray()).count).toBe(0);
    expect(await desk.db.selectFrom('mails').select('id').where('thread', '=', reference).execute()).toEqual([]);
    const sent = { from: firmEmails.sam, to: ['zoe@elsewhere.example'], subject: `Re: ${subject}` };
    await note('sent', { ...sent, answers: messageId, conversation: [messageId] }, minutes(1));
    expect(await desk.db.selectFrom('inquiries').select(['state', 'reply_seconds']).execute()).toEqual([
      { state: 'answered', reply_seconds: 60 },
    ]);
    await note('inbox', { from: 'pat@elsewhere.example', to: [firmEmails.to], subject: 'Hello' });
    await desk.db.updateTable('mailbox_mails').set({ address: '' }).where('classification', '=', 'tray').execute();
    const refused = await one.post('/api/desk/tray/open', { mail: (await tray()).mails[0]?.id });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('has no address to reply to')]);
  });

  test('a client who writes anew is listed with the inquiry that asks, until somebody answers', async () => {
    const w = await world('client', 1);
    await note('inbox', { from: w.visitor, to: [firmEmails.to], subject: 'Something else' });
    const { count, mails, questions } = await tray();
    expect([count, mails]).toEqual([1, []]);
    expect(questions).toMatchObject([{ subject: 'Something else', direction: 'inbound', inquiry: w.reference }]);
    await say(one, w, questions[0]?.id ?? '', true);
    expect(await tray()).toMatchObject({ count: 0, questions: [] });
  });

  test('three mails of one newcomer open one inquiry, as old as the first of them', async () => {
    const from = 'Zoe <zoe@elsewhere.example>';
    for (const n of [1, 2, 3])
      await note('inbox', { from, to: [firmEmails.to], subject: `Part ${n}`, messageId: `<${n}@e>` }, minutes(n));
    await note('inbox', { from: 'Pat <pat@elsewhere.example>', to: [firmEmails.to], subject: 'Else' }, minutes(4));
    const open = (mail: string) => one.post('/api/desk/tray/open', { mail });
    const first = (await open('<3@e>')).json();
    const shown = (await tray()).mails.map(({ subject, inquiry }) => [subject, inquiry]);
    expect(shown).toEqual([
      ['Else', null],
      ['Part 2', first.inquiry],
      ['Part 1', first.inquiry],
    ]);
    const others = await Promise.all([open('<2@e>'), two.post('/api/desk/tray/open', { mail: '<1@e>' })]);
    for (const answer of others)
      expect([answer.statusCode, answer.json()]).toEqual([200, { inquiry: first.inquiry, opened: false }]);
    const [row, ...none] = await desk.db.selectFrom('inquiries').selectAll().execute();
    expect(none).toEqual([]);
    expect(row).toMatchObject({
      state: 'new',
      opened_at: minutes(1).toISOString(),
      waiting_since: minutes(1).toISOString(),
      due_at: new Date(minutes(1).getTime() + 24 * hourMs).toISOString(),
      last_at: minutes(3).toISOString(),
    });
    expect((await desk.audit()).filter((what) => what === 'gave-mail')).toHaveLength(2);
    const other = (await tray()).mails[0]?.id ?? '';
    expect((await open(other)).json().inquiry).not.toBe(first.inquiry);
  });

  test('what looks like newsletters lies behind what people write, and is set aside with one press', async () => {
    const many = ['List-Unsubscribe: <https://news.example/u>'];
    const from = (name: string) => ({ from: `${name}@elsewhere.example`, to: [firmEmails.to], subject: name });
    for (const name of ['news', 'shop']) await note('inbox', { ...from(name), more: many });
    await note('inbox', from('pat'), minutes(-1));
    const { count, bulk, mails } = await tray();
    expect([count, bulk, mails.map((mail) => [mail.subject, mail.bulk])]).toEqual([
      3,
      2,
      [['pat', false], ...mails.slice(1).map(({ subject }) => [subject, true])],
    ]);
    const sent = mails.filter((mail) => mail.bulk).map(({ id }) => id);
    await two.post('/api/desk/tray/open', { mail: sent[0] });
    const left = (await one.post('/api/desk/tray/aside-all', { mails: sent })).json();
    expect(left).toMatchObject({ count: 1, bulk: 0, mails: [{ subject: 'pat' }] });
    expect(await desk.db.selectFrom('inquiries').select('state').execute()).toEqual([{ state: 'new' }]);
    expect((await one.post('/api/desk/tray/aside-all', { mails: [] })).statusCode).toBe(400);
  });

  test('two mails with one Message-ID are two where anything else differs, and one mail is one', async () => {
    const first = { from: 'pat@elsewhere.example', to: [firmEmails.to], subject: 'Hello', messageId: '<1@e>' };
    const [at, later] = [arrivedAt, new Date(arrivedAt.getTime() + 1000)];
    const mails = [
      [first, at],
      [{ ...first, subject: 'Hello again' }, at],
      [{ ...first, from: 'sue@elsewhere.example' }, at],
      [first, later],
      [{ ...first, body: 'Other words.' }, at],
    ] as const;
    for (const order of [mails, mails.toReversed(), mails])
      for (const [mail, when] of order) await note('inbox', mail, when);
    const { count, mails: lying } = await tray();
    expect(count).toBe(5);
    for (const { id } of lying) expect((await one.post('/api/desk/tray/aside', { mail: id })).statusCode).toBe(200);
    for (const [mail, when] of mails) await note('inbox', mail, when);
    expect((await tray()).count).toBe(0);
    const rows = await desk.db.selectFrom('mailbox_mails').selectAll().where('id', '=', '<1@e>').execute();
    expect(rows).toMatchObject([{ name: '', address: '', subject: '', classification: 'dismissed' }]);
  });

  test('a copy of our answer that came through a list on its way is the same mail', async () => {
    const w = await world('answer', 1);
    const mail = {
      from: firmEmails.sam,
      to: [w.visitor],
      cc: [firmEmails.to],
      subject: w.reference,
      messageId: '<1@f>',
    };
    await note('sent', mail);
    const via = { from: `Sam via Hello <${firmEmails.to}>`, subject: `[hello] ${w.reference}`, body: 'And a footer.' };
    await note('inbox', { ...mail, ...via });
    const { mails, kinds } = await readMailboxCaseOutcome(desk.site.store, w);
    expect([mails.length, kinds]).toEqual([1, ['answered']]);
  });

  test('was this the answer: yes stops the clock at the mail’s own time, no leaves it running', async () => {
    const [yes, no] = [await world('answer', 1), await world('answer', 2)];
    for (const w of [yes, no]) await note('sent', { from: firmEmails.sam, to: [w.visitor], subject: 'Next week' });
    const [question] = await openQuestions(yes);
    expect(question).toMatchObject({
      direction: 'outbound',
      address: yes.visitor,
      subject: 'Next week',
      at: arrivedAt.toISOString(),
    });
    expect((await say(one, yes, question?.id ?? '', true)).json()).toEqual([]);
    expect(await inquiryOf(yes)).toMatchObject({ state: 'answered', answered_at: arrivedAt.toISOString() });
    expect((await say(two, yes, question?.id ?? '', false)).statusCode).toBe(409);

    const [other] = await openQuestions(no);
    expect((await say(one, no, other?.id ?? '', false)).json()).toEqual([]);
    expect(await inquiryOf(no)).toMatchObject({ state: 'new', answered_at: null });
    expect((await tray()).count).toBe(0);
  });

  test('one in our name in the inbox is unconfirmed until its sent copy is read', async () => {
    const w = await world('answer', 1);
    const mail = { from: firmEmails.sam, to: [w.visitor], subject: w.reference, messageId: '<ours@firm.example>' };
    await note('inbox', mail);
    const [question] = await openQuestions(w);
    expect(question).toMatchObject({ direction: 'outbound', came: true, address: w.visitor });
    expect((await inquiryOf(w)).state).toBe('new');
    for (const _ of [1, 2]) await note('sent', mail);
    expect(await openQuestions(w)).toEqual([]);
    const { inquiry, kinds } = await readMailboxCaseOutcome(desk.site.store, w);
    expect([inquiry.state, inquiry.assignee_id, kinds]).toEqual(['answered', 'sam', ['answered']]);
  });

  test('one that could not be read is given to an inquiry as any other, unless it is of sent mail', async () => {
    const w = await world('client', 1);
    const place = { uid: 7, arrivedAt: arrivedAt.toISOString() };
    for (const folder of ['inbox', 'sent'] as const)
      await desk.db.transaction().execute((tx) => recordUnreadableMail(tx, { ...place, folder }, 'box', recordContext));
    const { mails } = await tray();
    const [inbox, sent] = [false, true].map((is) => mails.find((one) => one.unreadable?.sent === is));
    expect(inbox).toMatchObject({ at: arrivedAt.toISOString(), unreadable: { number: 7, timed: true } });
    const give = (mail = '') => one.post('/api/desk/tray/give', { mail, inquiry: w.reference });
    expect((await give(sent?.id)).statusCode).toBe(409);
    expect((await one.post('/api/desk/tray/open', { mail: inbox?.id })).statusCode).toBe(400);
    expect((await give(inbox?.id)).statusCode).toBe(200);
    expect((await inquiryOf(w)).waiting_since).toBe(arrivedAt.toISOString());
    expect((await one.post('/api/desk/tray/aside', { mail: sent?.id })).json()).toMatchObject({ count: 0 });
  });

  test('is this about it: yes begins 24 hours, no puts the mail into the tray', async () => {
    const [yes, no] = [await world('client', 1), await world('client', 2)];
    for (const w of [yes, no]) await note('inbox', { from: w.visitor, to: [firmEmails.to], subject: 'Hello' });
    await say(one, yes, (await openQuestions(yes))[0]?.id ?? '', true);
    expect(await inquiryOf(yes)).toMatchObject({ state: 'assigned', waiting_since: arrivedAt.toISOString() });
    await say(one, no, (await openQuestions(no))[0]?.id ?? '', false);
    expect((await inquiryOf(no)).state).toBe('answered');
    expect((await tray()).mails).toMatchObject([{ address: no.visitor }]);
  });

  test.each([
    [0, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
  ])('a reply, a mail of the client and a reply, noticed in the order %i %i %i, come to the same', async (...order) => {
    const w = await world('answer', 1);
    const subject = `Re: ${w.reference}`;
    const ours = { from: firmEmails.sam, to: [w.visitor], subject };
    const steps = [
      () => note('sent', ours, minutes(1)),
      () => note('inbox', { from: w.visitor, to: [firmEmails.to], subject }, minutes(5)),
      () => note('sent', ours, minutes(9)),
    ];
    for (const step of order) await steps[step]?.();
    const { first_waited_at, ...inquiry } = await inquiryOf(w);
    expect(inquiry).toMatchObject({
      state: 'answered',
      answered_at: minutes(9).toISOString(),
      due_at: null,
      reply_seconds: Math.round((minutes(1).getTime() - Date.parse(first_waited_at ?? '')) / 1000),
    });
  });

  test('a mail of the staff’s that comes back is shown, and nothing automatic goes there any more', async () => {
    const w = await world('answer', 1);
    await note('sent', {
      from: firmEmails.sam,
      to: [w.visitor],
      subject: w.reference,
      messageId: '<ours@firm.example>',
    });
    const from = 'MAILER-DAEMON@mx.example';
    const raw = Buffer.from(
      composeProgramMail('gmail', { from, to: [firmEmails.to], subject: 'Undeliverable', date: arrivedAt }),
    );
    const read = await parseMailHeaders({ raw, folder: 'inbox', arrived: arrivedAt, now: recordedAt });
    const mail = { ...read, headers: new Map([['content-type', reportType]]) };
    const recipients = [{ email: w.visitor, status: '5.1.1' }];
    const report = { recipients, hasFailed: true, messageId: '<ours@firm.example>' };
    for (const _ of [1, 2])
      await desk.db.transaction().execute((tx) => recordMail(tx, { mail, report }, recordContext));
    const { kinds, suppressed, inquiry } = await readMailboxCaseOutcome(desk.site.store, w);
    expect([kinds.sort(), suppressed, inquiry.state]).toEqual([['answered', 'bounced'], true, 'answered']);
  });
});
