import { expect, it } from 'vitest';
import { createReplyMailto, restorePlaceholders } from './reply-text.ts';

const partsOf = (href: string) => {
  const { pathname, searchParams } = new URL(href);
  return [decodeURIComponent(pathname), searchParams.get('subject'), searchParams.get('body')];
};
const mail = {
  email: 'd+x@mill.example',
  reference: 'RA-2402',
  subject: 'Re: Pay & overtime',
  body: 'Hi Dana,\n\nYes.',
};

it('a reply goes to the client, and its subject keeps the reference', () => {
  const { href } = createReplyMailto(mail);
  expect(partsOf(href)).toEqual(['d+x@mill.example', 'Re: Pay & overtime [RA-2402]', 'Hi Dana,\r\n\r\nYes.']);
  expect(partsOf(createReplyMailto({ ...mail, subject: 'RA-2402: pay' }).href)[1]).toBe('RA-2402: pay');
  expect(partsOf(createReplyMailto({ ...mail, subject: '' }).href)[1]).toBe('[RA-2402]');
});

it('a long text is left out of the link', () => {
  const body = 'ü'.repeat(400);
  const { href, isLong } = createReplyMailto({ ...mail, body });
  expect([isLong, partsOf(href)]).toEqual([true, ['d+x@mill.example', 'Re: Pay & overtime [RA-2402]', null]]);
  expect(createReplyMailto({ ...mail, body: body.slice(0, 200) }).isLong).toBe(false);
});

it('what was filled in becomes placeholders again, in whole words', () => {
  const filled = [
    { placeholder: 'first name', value: 'Al' },
    { placeholder: 'name', value: 'Al Rowe' },
    { placeholder: 'company', value: 'A+ (Tools)' },
  ] as const;
  expect(restorePlaceholders('Hi Al,\nAlso for Al Rowe, A+ (Tools): Alder.', [...filled])).toBe(
    'Hi {first name},\nAlso for {name}, {company}: Alder.',
  );
});
