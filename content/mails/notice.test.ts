import { expect, test } from 'vitest';
import { bookingSource, messageSource as message } from '../../tests/support/sample-mails.ts';
import { bookingMail, bookingNoticeMail } from './booking-mails.ts';
import { noticeMail } from './notice.ts';

const invited = { ...bookingSource, event: 'invited' } as const;

test('the notice of a pending consent asks for no reply', () => {
  expect(noticeMail(message, true).text).toContain('Reply to this e-mail to answer Anne.');
  const { text } = noticeMail({ ...message, form: 'waiting-list' }, true);
  expect(text).toContain('There is nothing to answer now.');
  expect(text).not.toContain('Reply to this e-mail');
});

test('the firm is notified of a requested new time without an action', () => {
  expect(bookingMail(invited).subject).toMatch(/^Please choose a new time: /);
  expect(bookingNoticeMail(invited, true).subject).toMatch(/^Client to choose a new time: /);
});
