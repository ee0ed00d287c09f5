import document from './data/redirects.json' with { type: 'json' };

/** From old paths, in lower case without a trailing slash: the server normalizes a path before it looks it up. */
export const redirects: Readonly<Record<string, string>> = document;
