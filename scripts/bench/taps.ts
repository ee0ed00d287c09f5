/** Something a finger can tap, and how the page shows that it has answered. Both run in the page. */
export interface Tap {
  name: string;
  path: string;
  target: string;
  /** An expression that is true once the tap has been answered. */
  answered: string;
}

export const taps: readonly Tap[] = [
  {
    name: 'menu',
    path: '/',
    target: '.mobile-menu > summary',
    answered: `document.querySelector('.mobile-menu').open`,
  },
  {
    name: 'FAQ question',
    path: '/faq',
    target: '[data-accordion] details:nth-of-type(2) > summary',
    answered: `document.querySelector('[data-accordion] details:nth-of-type(2)').open`,
  },
  {
    name: 'tabs',
    path: '/services/marketing-support',
    target: '.tabs-tab:nth-child(2)',
    answered: `document.querySelector('.tabs-tab:nth-child(2)').dataset.state === 'active'`,
  },
  {
    name: 'carousel',
    path: '/',
    target: '.carousel-button:last-child',
    answered: `'current' in document.querySelector('.carousel-items > :nth-child(2)').dataset`,
  },
  {
    name: 'form field',
    path: '/free-consult',
    target: '.contact-form input:not([type=hidden])',
    answered: `document.activeElement.matches('.contact-form input:not([type=hidden])')`,
  },
  {
    name: 'a free time',
    path: '/free-consult',
    target: '.booking-slots li:first-child :is(a, button)',
    answered: `!!document.querySelector('.booking-details, .plain-booking')`,
  },
  {
    name: 'another day',
    path: '/free-consult',
    target: '.booking-strip li:nth-child(2) :is(a, button)',
    answered: `!!document.querySelector('.booking-strip li:nth-child(2) [aria-pressed=true], .plain-booking')`,
  },
  {
    name: 'question field',
    path: '/faq',
    target: '[data-question-filter] input',
    answered: `document.activeElement.matches('[data-question-filter] input')`,
  },
  {
    name: 'cookie banner',
    path: '/',
    target: '[data-answer=declined]',
    answered: `document.documentElement.dataset.consent === 'declined'`,
  },
];
