import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { DeskMailText } from '#contract/mail-texts.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson, Visitor } from '../../tests/support/visitor.ts';
import { toSendMailOptions } from '../outbox/compose.ts';
import { readMailTexts } from './mail-texts.ts';

const ours = originalMailTexts.acknowledgement;
const mine = {
  subject: 'Thanks, {name} ({reference})',
  text: 'Good day {name},\n\nYou hear from us by {reply by}. Your number: {reference}\n\n{what you wrote}\n\n{signature}\n\n{why you get this}',
};
const path = '/api/desk/mail-texts/acknowledgement';

describe.each(databaseKinds)('texts of mails on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind));
  const owner = freshForEachTest(async () => (await staff.signInStaff(olive)).visitor);
  const member = freshForEachTest(async () => (await staff.signInStaff(max)).visitor);

  const list = () => expectJson<DeskMailText[]>(member.get('/api/desk/mail-texts'));
  const stored = async (name = 'acknowledgement') => (await list()).find((one) => one.name === name);
  const save = (who: Visitor, more: object = {}, to = path) =>
    who.post(to, { version: 0, ...mine, ...more }, { accept: 'application/problem+json' });
  /** As it arrives. */
  const sentTo = async (address: string) => {
    const mails = await staff.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
    const mail = mails.findLast(({ recipient }) => recipient.includes(`"${address}"`));
    if (!mail) throw new Error('no mail');
    return PostalMime.parse(await new MailComposer(toSendMailOptions(mail)).compile().build());
  };
  const write = (email: string, more: object = {}) =>
    expectJson(staff.visitor().post('/api/contact', { name: 'Zoë', email, message: 'Hi', ...more }), 201);

  test('a changed text arrives, as text and as HTML', async () => {
    await expectJson(save(owner));
    await write('zoe@example.org', { message: '{signature}' });
    const { subject, text, html } = await sentTo('zoe@example.org');
    expect(subject).toMatch(/^Thanks, Zoë \(RA-.{9}\)$/);
    expect(text).toMatch(/^Good day Zoë,\n\nYou hear from us by .+\. Your number: RA-.{9}\n\nRosecrest Advisory\n/);
    expect(html).toContain('<p>Good day Zoë,</p>');
    expect(text).not.toContain('Thank you for writing');
    expect(await stored()).toMatchObject({ ...mine, version: 1, changed: { by: 'Olive' }, problems: [] });
  });

  test('a booking has the changed words with its details and its link', async () => {
    const { subject } = originalMailTexts['booking-booked'];
    const text = `See you.\n\n${originalMailTexts['booking-booked'].text.split('\n\n').slice(2).join('\n\n')}`;
    await expectJson(save(owner, { subject, text }, '/api/desk/mail-texts/booking-booked'));
    const { days } = await expectJson<FreeTimes>(staff.visitor().get('/api/booking/times?consultation=hr'));
    const startsAt = days.find(({ times }) => times.length)?.times[0];
    const wanted = { consultation: 'hr', startsAt, channel: 'phone', phone: '519 555 0101', name: 'Zoë' };
    await expectJson(staff.visitor().post('/api/bookings', { ...wanted, email: 'zoe@example.org' }), 201);
    const mail = await sentTo('zoe@example.org');
    expect(mail.text).toMatch(/^See you\.\n\nWhat: HR consultation, 30 minutes\nWhen: /);
    expect(mail.text).toContain('/booking#');
    expect(mail.attachments.map(({ filename }) => filename)).toContain('invitation.ics');
  });

  test('what clients need, what is unknown and what is too long is refused by field', async () => {
    for (const [wrong, sentences] of [
      [{ subject: 'Thanks' }, { subject: '{reference} is missing: clients need it.' }],
      [
        { text: 'Hello {nobody}' },
        {
          text: '{nobody} isn’t a placeholder of this e-mail. {reply by}, {reference}, {signature}, {why you get this} are missing: clients need them.',
        },
      ],
      [{ subject: `{reference}${'x'.repeat(120)}` }, { subject: expect.stringContaining('120 characters') }],
      [{ text: mine.text.padEnd(5001, 'x') }, { text: expect.stringContaining('5,000 characters') }],
      [{ subject: 'Thanks\nBcc: a@b.c {reference}' }, { subject: expect.stringContaining('line break') }],
      [{ text: `${mine.text}\u0007` }, { text: expect.stringContaining('hidden character') }],
    ] as const) {
      const answer = await save(owner, wrong);
      expect(answer.statusCode).toBe(400);

      expect(answer.json().problems).toEqual(sentences);
    }
    expect(await stored()).toMatchObject({ ...ours, changed: null });
  });

  test('members see the texts, owners change them, and the log says who', async () => {
    expect((await save(member)).statusCode).toBe(403);
    expect((await member.post(`${path}/reset`, { version: 0 })).statusCode).toBe(403);
    expect((await save(owner, {}, '/api/desk/mail-texts/constructor')).statusCode).toBe(404);
    await expectJson(save(owner));
    await expectJson(owner.post(`${path}/reset`, { version: 1 }));
    expect(await staff.audit()).toEqual(expect.arrayContaining(['changed an e-mail text', 'reset an e-mail text']));
  });

  test('of two who change one text the second is told who was first', async () => {
    const both = await Promise.all([owner, owner].map((who) => save(who)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await save(owner, { text: `Late.\n\n${mine.text}` });
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      expect.stringMatching(/^Olive has changed this e-mail/),
    ]);
    expect((await owner.post(`${path}/reset`, { version: 0 })).statusCode).toBe(409);
    expect(await stored()).toMatchObject({ ...mine, version: 1 });
  });

  test('back to the text it came with, and a version that was read before is a conflict', async () => {
    await expectJson(save(owner));
    await expectJson(owner.post(`${path}/reset`, { version: 1 }));
    expect(await stored()).toMatchObject({ ...ours, version: 2, changed: null });
    await write('zoe@example.org');
    expect((await sentTo('zoe@example.org')).text).toContain('Thank you for writing');
    expect((await save(owner, { version: 1 })).statusCode).toBe(409);
    await expectJson(save(owner, { version: 2 }));
    expect(await stored()).toMatchObject({ ...mine, version: 3 });
  });

  test('a text that no longer fits is not sent, and the desk says why', async () => {
    await expectJson(save(owner));
    await staff.db.updateTable('mail_texts').set({ text: 'Hello {former}' }).execute();
    await write('zoe@example.org');
    expect((await sentTo('zoe@example.org')).subject).toMatch(/^We have your message/);
    const { text, problems } = (await stored()) ?? {};
    expect(text).toBe('Hello {former}');
    expect(problems?.map(({ sentence }) => sentence)).toContain('{former} isn’t a placeholder of this e-mail.');
  });

  test('the sample is what the server would send, and says what is wrong', async () => {
    const sample = (typed: object) =>
      expectJson<{ subject: string; text: string; problems: unknown[] }>(member.post(`${path}/sample`, typed));
    const right = await sample(mine);
    expect(right.subject).toBe('Thanks, Alex (RA-7F3K-2M9Q)');
    expect(right.text).toMatch(/^Good day Alex,\n\nYou hear from us by Tuesday/);
    expect(right.text).toMatch(/To stop automatic e-mail from us, .+$/);
    expect(right.problems).toEqual([]);
    const wrong = await sample({ subject: 'Hi', text: 'Hello {nobody}' });
    expect(wrong.text).toMatch(/^Hello {nobody}\n\n/);
    expect(wrong.problems).toHaveLength(3);
  });

  test.runIf(kind === 'postgres')('a change counts on every server at once', async () => {
    const other = await createTestApp('postgres', {}, { databaseUrl: staff.site.databaseUrl ?? '' });
    await expectJson(save(owner));
    await expectJson(
      new Visitor(other.app).post('/api/contact', { name: 'Zoë', email: 'zoe@example.org', message: 'Hi' }),
      201,
    );
    expect((await sentTo('zoe@example.org')).subject).toMatch(/^Thanks, Zoë/);
    expect((await readMailTexts(other.store.db)).acknowledgement).toEqual(mine);
    await other.remove();
  });
});
