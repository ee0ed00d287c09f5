import document from './data/redirects.json' with { type: 'json' };

/**
 * Addresses that people guess or remember, and where they lead. In lower case and without a slash at the end: the server
 * takes every spelling of them, and of the pages' own addresses, for the same.
 */
export const redirects: Readonly<Record<string, string>> = document;
