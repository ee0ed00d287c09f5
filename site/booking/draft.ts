/** Draft name of a page's booking form. @param page its route */
export const draftOf = (page: string): string => `booking ${page}`;
