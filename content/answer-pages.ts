import type { Link } from './vocabulary/base.ts';

/** The pages that answer a form sent without JavaScript. */
export const answerPages: {
  thanks: { title: string; lead: string; next: Link };
  listed: { title: string; lead: string };
  retry: { title: string; lead: string };
  problem: { next: Link };
} = {
  thanks: {
    title: 'Thank you',
    lead: 'A copy of the reference is on its way to your e-mail address.',
    next: { label: 'Go to the home page', href: '/' },
  },
  listed: {
    title: 'You are on the list',
    lead: 'We will write to you once, when it can be booked. A copy of the reference is on its way to your e-mail address.',
  },
  retry: {
    title: 'Almost there',
    lead: 'Your message has not been sent yet. Everything you wrote is still below.',
  },
  problem: { next: { label: 'Go to the home page', href: '/' } },
};
