import { expect, test } from 'vitest';
import { company } from './company.ts';
import { withReplyTime } from './reply-by.ts';

const success = { title: 'Message Sent!', text: "We'll be in touch within 24 hours to discuss your needs." };
const receivedAt = '2026-11-25T15:00:00.000Z';

test.each([
  ['the promise of the pages', '2026-11-26T15:00:00.000Z', success.text],
  ['closed days', '2026-11-28T15:00:00.000Z', "We'll be in touch by Saturday, November 28 at 10:00 a.m."],
  ['fewer hours', '2026-11-25T23:00:00.000Z', "We'll be in touch by Wednesday, November 25 at 6:00 p.m."],
])('after a message, %s', (_, replyBy, text) => {
  expect(company.timeZone.value).toBe('America/Toronto');
  expect(withReplyTime(success, { receivedAt, replyBy }).text).toContain(text);
});
