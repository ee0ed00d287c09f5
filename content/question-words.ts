/** `{count}` and `{words}` are filled in. */
export const questionWords = {
  category: 'Category',
  jump: 'Jump to',
  link: 'Link to this answer',
  copied: 'Copied',
  notCopied: 'The address bar has the link',
  found: {
    one: '1 answer',
    many: '{count} answers',
    for: 'for “{words}”',
    alike: 'for “{alike}”. Nothing is spelled “{words}”.',
  },
  clear: 'Show all',
  none: {
    heading: 'No answer here has all of these words',
    text: 'Look through the whole site, or ask us in your own words.',
    search: 'Search all pages',
  },
};
