/** Where a consultation is asked for. */
export const consult = '/free-consult';

/** The same with what it is about, which fills in the subject there. */
export const consultAbout = (subject: string): string => `${consult}?subject=${encodeURIComponent(subject)}`;
