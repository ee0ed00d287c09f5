import { navigation } from './navigation.ts';

/** The specification fixes the title and the first line. */
export const notFoundWords = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  help: 'If a link on this site brought you here, that’s our mistake. If you typed the address, please check it.',
  ways: {
    heading: 'What people usually look for',
    links: [
      navigation.services,
      ...navigation.sections,
      { label: 'Marketing packages', href: '/marketing-packages' },
      { label: 'Questions and answers', href: '/faq' },
      { label: 'Our team', href: '/team' },
    ],
  },
  home: { label: 'Go to the home page', href: '/' },
  contact: navigation.contact,
};

/** Headings of the pages that answer forms sent without JavaScript. */
export const answerPageWords = {
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
