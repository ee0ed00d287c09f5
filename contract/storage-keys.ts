/** Local storage: `accepted` or `declined` (specification, section 3). */
export const consentKey = 'cookieConsent';

/** Local storage: messages not sent yet. */
export const unsentKey = 'unsent';

/** Local storage: the latest booking's time and key, until it is over. */
export const bookedKey = 'booked';

/** Session storage: contact details to prefill the next form. */
export const visitorKey = 'visitor';

/** Session storage: the city looked up, once per visit. */
export const placeKey = 'visitorPlace';

/** Script-readable cookie: a session exists. On https with the prefix `__Host-`. */
export const signedInCookie = 'signed-in';

/** Local storage: the chosen time zone, if not the browser's. */
export const clockKey = 'clock';

/** Session storage: unsent form input; a form's name follows. */
export const typedKey = 'typed';

/** Session storage: `ontario`, `michigan` or `both`. */
export const shoreKey = 'shore';
