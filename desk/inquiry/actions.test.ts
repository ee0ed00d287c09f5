import { expect, it } from 'vitest';
import { replyLink } from './actions.tsx';

it('a reply goes to the visitor, with the reference in the subject', () => {
  const link = replyLink({ id: 'RA-2402', email: 'd+x@mill.example', about: 'Pay & overtime' });
  const { pathname, searchParams } = new URL(link);
  expect([decodeURIComponent(pathname), searchParams.get('subject')]).toEqual([
    'd+x@mill.example',
    'Re: Pay & overtime [RA-2402]',
  ]);
});

it('a caller without an address gets none', () => {
  expect(replyLink({ id: 'RA-2402', email: '', about: 'Pay' })).toBe('');
});
