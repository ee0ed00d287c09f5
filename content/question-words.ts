/** What the page of questions says besides its questions. `{count}` and `{words}` are filled in. */
export const questionWords = {
  category: 'Category',
  /** The same field while a filter leaves some of the questions: it takes none away. */
  jump: 'Jump to',
  /** Of each answer. With a script it copies its address, and so says. */
  link: 'Link to this answer',
  copied: 'Copied',
  /** The browser has refused: the address bar has the same. */
  notCopied: 'The address bar has the link',
  found: {
    one: '1 answer',
    many: '{count} answers',
    for: 'for “{words}”',
    /** No answer has a word as it is spelled, but one nearly like it. */
    alike: 'for “{alike}”. Nothing is spelled “{words}”.',
  },
  clear: 'Show all',
  none: {
    heading: 'No answer here has all of these words',
    text: 'Look through the whole site, or ask us in your own words.',
    search: 'Search all pages',
  },
};
