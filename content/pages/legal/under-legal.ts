/** What the legal pages belong to. */
export const underLegal = { label: 'Media and Legal' };
