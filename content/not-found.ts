import { navigation } from './navigation.ts';

/** The page for every address that has none. Title and first line are the specification's. */
export const notFound = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  help: 'If a link on this site brought you here, the page it names is not up yet, and the mistake is ours.',
  home: { label: 'Go to the home page', href: '/' },
  contact: navigation.contact,
};
