/** What the pages about the firm belong to. */
export const underCompany = { label: 'The firm', href: '/#how-it-works' };
