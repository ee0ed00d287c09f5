import { company, phoneHref } from './company.ts';

/** What stands where times are chosen while none can be: booking by phone or message works on every day. */
export const bookingFallback = {
  title: 'Book by phone or message',
  text: 'Tell us two or three times that would suit, and we confirm one of them within 24 hours.',
  call: { label: `Call ${company.phone.value.display}`, href: phoneHref },
  message: { label: 'Send a message', href: '#message' },
  /** What every free consultation is. */
  terms: ['30 minutes', 'Video or phone', 'Free', company.timeZoneName.value],
  talkNow: 'Rather talk now?',
};
