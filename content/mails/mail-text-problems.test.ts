import { expect, test } from 'vitest';
import { sampleMessageSource } from '../../tests/support/sample-mails.ts';
import { mailTextProblems } from './mail-text-problems.ts';
import { originalMailTexts } from './mail-texts.ts';
import { acknowledgementMail } from './message-mails.ts';
import { mailPlaceholders } from './placeholders.ts';
import { sampleMail } from './sample-mails.ts';

const ours = originalMailTexts.acknowledgement;
const problems = (change: Partial<typeof ours>) =>
  mailTextProblems('acknowledgement', { ...ours, ...change }).map(({ field, sentence }) => `${field}: ${sentence}`);

test.each([
  [{ subject: 'We have it' }, 'subject: {reference} is missing: clients need it.'],
  [{ subject: '{reference} {signature}' }, 'subject: {signature} can’t be in a subject.'],
  [{ text: `${ours.text} {rabatt}` }, 'text: {rabatt} isn’t a placeholder of this e-mail.'],
  [{ text: `${ours.text} {details} {code}` }, 'text: {details}, {code} aren’t placeholders of this e-mail.'],
  [{ text: `${ours.text} {` }, 'text: A brace is open or left over. Placeholders look like {reference}.'],
  [{ text: `<b>Hi</b> ${ours.text}` }, 'text: This is plain text, so please take out <b>.'],
  [{ text: `<br/> ${ours.text}` }, 'text: This is plain text, so please take out <br/>.'],
  [{ text: ours.text.replace('{signature}', '') }, 'text: {signature} is missing: clients need it.'],
])('of %j one sentence says what is wrong', (change, sentence) => expect(problems(change)).toEqual([sentence]));

test('addresses in angle brackets and comparisons are not taken for HTML', () =>
  expect(problems({ text: `${ours.text} <hello@example.com> <https://example.com> 1 < 2 > 0` })).toEqual([]));

test.each(Object.entries(mailPlaceholders))('%s: each placeholder that clients need is asked for', (name, { must }) => {
  const mail = name as keyof typeof mailPlaceholders;
  const [subject, text] = mailTextProblems(mail, { subject: 'Hello', text: 'Hello' });
  expect(subject?.sentence).toContain('{reference}');
  for (const one of must) expect(text?.sentence).toContain(`{${one}}`);
});

test.each(Object.entries(mailPlaceholders))('%s: each placeholder is filled in', (name, { may }) => {
  const mail = name as keyof typeof mailPlaceholders;
  const texts = {
    ...originalMailTexts,
    [mail]: { subject: '{reference}', text: may.map((one) => `{${one}}`).join('\n\n') },
  };
  const { subject, text } = sampleMail(mail, texts, 'https://www.example.com', new Date('2026-11-23T12:00:00Z'));
  expect(subject).toBe('RA-7F3K-2M9Q');
  expect(text).not.toMatch(/[{}]|undefined/);
});

test('a visitor’s own words are never filled in, and break no header', () => {
  const body = '{reference} {signature}\n{why you get this}';
  const texts = { ...originalMailTexts, acknowledgement: { ...ours, subject: '{name}, we have it ({reference})' } };
  for (const name of ['{reference}', 'Dana\r\nBcc: all@example.org', 'Dana\nCall']) {
    const { subject, text } = acknowledgementMail({ ...sampleMessageSource, name, body, verified: 1 }, texts);
    expect(subject).toBe(', we have it (RA-7F3K-2M9Q)');
    expect(text).toContain(`You wrote:\n${body}`);
    expect(text).toMatch(/^Hello,\n\n/);
  }
});

test('an empty value is removed with its space, and with its paragraph if nothing else is in it', () => {
  const text = 'Hello {name}, {name} and {free times}.\n\n{free times}\n\n{what you wrote} {free times}\n\nBye {firm}';
  const texts = { ...originalMailTexts, acknowledgement: { subject: '{reference}', text } };
  expect(acknowledgementMail({ ...sampleMessageSource, name: '' }, texts).text).toBe(
    'Hello, and.\n\nBye Rosecrest Advisory',
  );
});
