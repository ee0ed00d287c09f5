import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { consultationRequest, contactMessage, waitingListRequest } from '#contract/contact.ts';
import { sampleMessage } from '../../tests/support/sample-rows.ts';
import { composeMessageMails } from '../contact/mails.ts';
import { parseSubmission } from '../contact/message.ts';
import { createPlaceFirmMail } from '../waiting-list/mails.ts';
import { textToHtml, toSendMailOptions } from './compose.ts';
import type { Mail } from './tables.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const expectedHeaders =
  'auto-submitted x-auto-response-suppress from to reply-to subject message-id date mime-version content-type'.split(
    ' ',
  );

const composeSample = (more: Parameters<typeof sampleMessage>[0] = {}) =>
  composeMessageMails(sampleMessage(more), addresses, originalMailTexts);
const bytesOf = (mail: Mail | undefined) => new MailComposer(toSendMailOptions(mail as Mail)).compile().build();
const arrived = async (mail: Mail | undefined) => PostalMime.parse(await bytesOf(mail));

test('names and subjects cannot inject headers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ unit: 'grapheme' }),
      async (name, subject) => {
        const valid = contactMessage.safeParse({ name, subject, email: 'zoe@example.org', message: 'x' });
        fc.pre(valid.success);
        const fields = valid.data as { name: string; subject: string };
        const [notice] = composeSample({ form: 'message', ...fields });
        const bytes = await bytesOf(notice);
        const mail = await PostalMime.parse(bytes);
        expect(mail.headers.map(({ key }) => key)).toEqual(expectedHeaders);
        expect(mail.to?.[0]?.address).toBe('firm@example.com');
        expect(mail.replyTo?.[0]?.address).toBe('zoe@example.org');
        expect(bytes.toString().split('\r\n\r\n', 1)[0]).toMatch(/^[\x20-\x7e\r\n]*$/);
      },
    ),
    { numRuns: 50 },
  );
});

test('a typed encoded word is shown verbatim', async () => {
  const [notice] = composeSample({ name: '=?utf-8?Q?URGENT?= Zoë' });
  const mail = await arrived(notice);
  expect(mail.subject).toContain('= ?utf-8?Q?URGENT?= Zoë');
  expect(mail.replyTo?.[0]?.name).toBe('= ?utf-8?Q?URGENT?= Zoë');
});

test.each([
  ['request', consultationRequest],
  ['message', contactMessage],
  ['waiting-list', waitingListRequest],
] as const)('the notice of a %s says all that was sent: content/mails/message-mails.ts', (form, { shape }) => {
  const words = Object.fromEntries(Object.keys(shape).map((field) => [field, `words of ${field}`]));
  const submission = parseSubmission({ ...words, email: 'words@example.org', timeline: 'asap' });
  expect(submission.form).toBe(form);
  const message = sampleMessage(submission);
  const [notice] =
    form === 'waiting-list' ? [createPlaceFirmMail(message, addresses, new Date())] : composeSample(submission);
  const missing = Object.values(submission).filter((value) => /^words/.test(value) && !notice?.body.includes(value));
  expect(missing).toEqual([]);
});

const header = (mail: Awaited<ReturnType<typeof arrived>>, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;

test('the spam mark is in a header and the text, not in a reply’s subject', async () => {
  const [notice] = composeSample({ suspicion: 'trap' });
  const mail = await arrived(notice);
  expect(mail.subject).toMatch(/^Consultation request from Zoë/);
  expect(header(mail, 'x-suspected-spam')).toBe('trap');
  expect(mail.text).toMatch(/^Suspected spam: /);
  const [clean] = composeSample();
  expect(header(await arrived(clean), 'x-suspected-spam')).toBeUndefined();
});

test('every mail to a visitor says how to get no more of them', async () => {
  const [notice, thanks] = await Promise.all(composeSample().map(arrived));
  expect(thanks?.text).toContain('reply with “No more e-mail” or call');
  expect(header(thanks as never, 'list-unsubscribe')).toBe('<mailto:firm@example.com?subject=No%20more%20e-mail>');
  expect(notice?.text).not.toContain('No more e-mail');
  expect(header(notice as never, 'list-unsubscribe')).toBeUndefined();
});

test.each(['firm@example.com', 'Firm@Example.com', 'firm+site@example.com'])(
  'the notice promises no reply from %s to the same mailbox',
  (mailFrom) => {
    const message = sampleMessage({ email: 'o’neil&co@example.org' });
    const [notice] = composeMessageMails(message, { mailFrom, mailTo: 'firm@example.com' }, originalMailTexts);
    expect(notice?.body).not.toContain('Reply to this e-mail');
    expect(notice?.body).toContain('write to o’neil&co@example.org');
  },
);

test('a mail whose Reply-To was erased is sent without it', async () => {
  const [notice] = composeSample();
  const reply_to = JSON.stringify({ name: 'Zoë', address: '[address removed]' });
  const { headers, to } = await arrived({ ...notice, reply_to } as Mail);
  expect(headers.map(({ key }) => key)).not.toContain('reply-to');
  expect(to?.[0]?.address).toBe('firm@example.com');
});

test('in the HTML nothing typed is markup, and a link shows its whole target', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const html = textToHtml(`${text} https://a.example/${text}`);
      const body = /<body[^>]*>\n([\s\S]*)\n<\/body>/.exec(html)?.[1] ?? '';
      expect(body.replace(/<\/?p>|<br>\n|\n|<a href="[^"<>]*">|<\/a>/g, '')).not.toMatch(/[<>]/);
      for (const [, href = '', shown] of html.matchAll(/<a href="([^"]*)">([^<]*)</g)) {
        expect(href).toMatch(/^(?:https?:\/\/|mailto:)[^\s"'<>]+$/);
        if (!href.startsWith('mailto:')) expect(href).toBe(shown);
      }
    }),
  );
  expect(textToHtml('a & b\nc\n\nd')).toContain('<p>a &amp; b<br>\nc</p>\n<p>d</p>');
});

const https = 'https://a.example/x';
test.each([
  [`To keep it, open:\n${https}#confirm=a_b-c`, `${https}#confirm=a_b-c`, `${https}#confirm=a_b-c`],
  ['Open (http://a.example/?a=1&b=2), then press.', 'http://a.example/?a=1&amp;b=2', 'http://a.example/?a=1&amp;b=2'],
  [`Is it ${https}?`, https, https],
  [`${https}"onclick="x()<script>`, https, https],
  ['To answer Ana, write to ana@a.example.', 'ana@a.example', 'mailto:ana@a.example'],
  ['write to o’neil&co@a.example', 'o’neil&amp;co@a.example', 'mailto:o%E2%80%99neil%26co@a.example'],
  ['(o+tax?@a.example, eve@b.example)', 'eve@b.example', 'mailto:eve@b.example'],
])('an address in the HTML is a link to it: %s', (text, shown, href) => {
  expect(textToHtml(text).match(/<a [\s\S]*?<\/a>/g)).toEqual([`<a href="${href}">${shown}</a>`]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'xhttps://a.example', 'https://', '@a.example', 'a@'])(
  '%s is no link',
  (text) => expect(textToHtml(text)).not.toContain('<a'),
);
