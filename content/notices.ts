/** What is said around a dated notice on public pages. */
export const noticeWords = {
  /** The name of its place on the page, for screen readers. */
  name: 'Notice',
} as const;
