/** Local storage: the answer to the cookie banner, `accepted` or `declined` (specification, section 3). */
export const consentKey = 'cookieConsent';

/** Local storage: messages that could not be sent yet. */
export const unsentKey = 'unsent';

/** Session storage: what the visitor has told a form of this site, to fill in the next one. */
export const visitorKey = 'visitor';

/** Session storage: the city that was looked up, so that one visit asks the service once. */
export const placeKey = 'visitorPlace';

/** Cookie that scripts may read: there is a session, so asking for the user is worth a request. On https its name begins with `__Host-`. */
export const signedInCookie = 'signed-in';

/** Local storage: `off` where the visitor has turned off the key that opens the search. */
export const searchKeyOff = 'searchKey';

/** Local storage: the clock that a visitor has chosen, as far as it is another than their browser's. */
export const clockKey = 'clock';

/** What stands in forms that have not been sent; a form's name follows. In the tab's own storage. */
export const typedKey = 'typed';

/** Session storage: the shore that a reader has chosen, `ontario`, `michigan` or `both`. */
export const shoreKey = 'shore';
