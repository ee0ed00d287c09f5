export const noticeWords = {
  name: 'Notice',
} as const;
