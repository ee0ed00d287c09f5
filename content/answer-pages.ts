import type { Link } from './schemas/base.ts';

export const answerPages: {
  thanks: { title: string; lead: string; next: Link };
  listed: { title: string; lead: string };
  retry: { title: string; lead: string };
  problem: { next: Link };
} = {
  thanks: {
    title: 'Thank you',
    lead: 'We’re e-mailing you a confirmation with your reference.',
    next: { label: 'Go to the home page', href: '/' },
  },
  listed: {
    title: 'Check your e-mail',
    lead: 'Open the link in our e-mail and press the button to join the list.',
  },
  retry: {
    title: 'Almost there',
    lead: 'Your message hasn’t been sent yet. Everything you wrote is still below.',
  },
  problem: { next: { label: 'Go to the home page', href: '/' } },
};
