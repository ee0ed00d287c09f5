import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { consultationRequest, contactMessage, waitingListRequest } from '#contract/contact.ts';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { mailsFor } from '../contact/mails.ts';
import { readSubmission } from '../contact/submission.ts';
import { toHtml, toMimeOptions } from './compose.ts';
import type { Mail } from './tables.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const expectedHeaders = [
  ...['auto-submitted', 'x-auto-response-suppress', 'from', 'to', 'reply-to', 'subject'],
  ...['message-id', 'date', 'mime-version', 'content-type'],
];

test('whatever is a name or subject stays inside its own header', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ unit: 'grapheme' }),
      async (name, subject) => {
        const valid = contactMessage.safeParse({ name, subject, email: 'zoe@example.org', message: 'x' });
        fc.pre(valid.success);
        const fields = valid.data as { name: string; subject: string };
        const [notice] = mailsFor(sampleMessage({ form: 'message', ...fields }), addresses);
        const bytes = await new MailComposer(toMimeOptions(notice as Mail)).compile().build();
        const mail = await PostalMime.parse(bytes);
        expect(mail.headers.map(({ key }) => key)).toEqual(expectedHeaders);
        expect(mail.to?.[0]?.address).toBe('firm@example.com');
        expect(mail.replyTo?.[0]?.address).toBe('zoe@example.org');
        expect(bytes.toString().split('\r\n\r\n', 1)[0]).toMatch(/^[\x20-\x7e\r\n]*$/);
      },
    ),
    { numRuns: 200 },
  );
});

test('HTML says what the text says, and nothing in it is markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const body = /<body[^>]*>\n([\s\S]*)\n<\/body>/.exec(toHtml(text))?.[1] ?? '';
      expect(body.replace(/<\/?p>|<br>\n|\n/g, '')).not.toMatch(/[<>]/);
    }),
  );
  expect(toHtml('a & b\nc\n\nd')).toContain('<p>a &amp; b<br>\nc</p>\n<p>d</p>');
});

test('an encoded word that was typed is shown as it was typed', async () => {
  const [notice] = mailsFor(sampleMessage({ name: '=?utf-8?Q?URGENT?= Zoë' }), addresses);
  const mail = await PostalMime.parse(
    await new MailComposer(toMimeOptions(notice as Mail)).compile().build(),
  );
  expect(mail.subject).toContain('= ?utf-8?Q?URGENT?= Zoë');
  expect(mail.replyTo?.[0]?.name).toBe('= ?utf-8?Q?URGENT?= Zoë');
});

test.each([
  ['request', consultationRequest],
  ['message', contactMessage],
  ['waiting-list', waitingListRequest],
] as const)('the notice of a %s says all that was sent: content/mails/notice.ts', (form, { shape }) => {
  const words = Object.fromEntries(Object.keys(shape).map((field) => [field, `words of ${field}`]));
  const submission = readSubmission({ ...words, email: 'words@example.org', timeline: 'asap' });
  expect(submission.form).toBe(form);
  const [notice] = mailsFor(sampleMessage(submission), addresses);
  const unsaid = Object.values(submission).filter(
    (said) => /^words/.test(said) && !notice?.body.includes(said),
  );
  expect(unsaid).toEqual([]);
});
