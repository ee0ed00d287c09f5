import document from './data/redirects.json' with { type: 'json' };

/** Lower case, without trailing slash: the server normalizes addresses first. */
export const redirects: Readonly<Record<string, string>> = document;
