import { expect, test } from 'vitest';
import { toMailtoHref } from './links.ts';

const read = (link: string) => {
  const { protocol, pathname, searchParams, hash } = new URL(link);
  return { protocol, to: decodeURIComponent(pathname), fields: Object.fromEntries(searchParams), hash };
};

test.each([
  'zoe@example.org',
  'a?bcc=x&y%zz@example.org',
  'a?bcc=eve%40b.example&body=x@example.org',
  'o+tax#x@example.org',
  "o'neil/%3Fbcc=x@example.org",
  '"a@b?cc=c"@example.org',
  'a,eve@b.example',
  'zoë@bücher.example',
])('%s is written to, and nobody besides', (address) => {
  expect(read(toMailtoHref(address))).toEqual({ protocol: 'mailto:', to: address, fields: {}, hash: '' });
  const fields = { subject: 'Re: Pay & overtime? 100%', body: 'One.\n\nTwo #2' };
  expect(read(toMailtoHref(address, fields))).toEqual({
    protocol: 'mailto:',
    to: address,
    hash: '',
    fields: { ...fields, body: 'One.\r\n\r\nTwo #2' },
  });
  // A comma would separate two addresses.
  expect(toMailtoHref(address)).not.toContain(',');
  expect(toMailtoHref(address)).toMatch(/^mailto:[^@]+@[^@]+$/);
});
