/** Default until the visitor allows a location lookup. */
export const defaultCity = 'Windsor';

export const defaultPlace = 'Windsor & Michigan';
