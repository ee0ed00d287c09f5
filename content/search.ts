import { company } from './company.ts';
import { consultPath } from './consult-path.ts';
import { ownBookingLink } from './own-booking-link.ts';

export const extraSearchEntries = [
  {
    href: ownBookingLink.href,
    title: ownBookingLink.label,
    context: 'Page · Support',
    synonyms: 'my booking reschedule rebook cancel cancellation change move appointment consultation time',
    text: 'Show a consultation you have booked, move it to another time, correct your e-mail or phone, or cancel it. You need the link or the code from our e-mail about it.',
  },
];

export const searchWords = {
  open: 'Search',
  title: 'Find an answer',
  field: 'Search all pages and answers',
  hint: 'A word, or your own question',
  close: 'Close the search',
  kinds: { page: 'Page', answer: 'Answer' },
  begin: {
    heading: 'Asked most often',
    answerIds: [
      'what-do-the-packages-cost',
      'what-happens-in-the-first-consultation',
      'how-long-does-a-grant-application-take',
      'do-you-really-work-on-both-sides-of-the-river',
    ],
  },
  found: (count: number, words: string) => `${count === 1 ? '1 result' : `${count} results`} for “${words}”`,
  corrected: (words: string, corrected: string) => `Did you mean “${corrected}”? Nothing here has “${words}”.`,
  some: (words: string) => `No page has all the words of “${words}”. These have some of them.`,
  none: {
    text: (words: string) => `No page has “${words}”. Ask us instead: we reply within 24 hours.`,
    message: { label: 'Send a message', href: `${consultPath}#message` },
    call: `Call ${company.phone.value.display}`,
  },
  waiting: 'The search is loading.',
  failed: {
    text: 'The search could not be loaded. Try again, or read the questions by category.',
    retry: 'Try again',
    faq: { label: 'All questions and answers', href: '/faq' },
  },
  keys: 'Arrow keys move through the results, Enter opens one, Escape closes.',
};
