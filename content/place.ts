/** Where a visitor is taken to be until they let the site look it up. */
export const defaultCity = 'Windsor';

/** Whose business the services heading speaks of, until then. */
export const defaultPlace = 'Windsor & Michigan';
