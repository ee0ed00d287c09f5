/** Names the form that books on a page, as it keeps what is typed into it (`site/data/typed.ts`). @param page its route */
export const draftOf = (page: string): string => `booking ${page}`;
