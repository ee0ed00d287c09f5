export const publicNoticeWords = {
  name: 'Notice',
} as const;
