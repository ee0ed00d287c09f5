import { navigation } from './navigation.ts';

/** Title and first line are the specification's. */
export const notFound = {
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
