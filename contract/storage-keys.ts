/** Local storage: the answer to the cookie banner, `accepted` or `declined` (specification, section 3). */
export const consentKey = 'cookieConsent';

/** Local storage: messages that could not be sent yet. */
export const unsentKey = 'unsent';

/** Session storage: what the visitor has told a form of this site, to fill in the next one. */
export const visitorKey = 'visitor';

/** Session storage: the city that was looked up, so that one visit asks the service once. */
export const placeKey = 'visitorPlace';
