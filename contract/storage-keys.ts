/** Local storage: `accepted` or `declined` (specification, section 3). */
export const consentStorageKey = 'cookieConsent';

/** Local storage: messages not sent yet. */
export const unsentMessagesStorageKey = 'unsent';

/** Local storage: the latest booking's time and key, until it is over. */
export const latestBookingStorageKey = 'booked';

/** Session storage: contact details to prefill the next form. */
export const contactDetailsStorageKey = 'visitor';

/** Session storage: the city looked up, once per visit. */
export const visitorCityStorageKey = 'visitorPlace';

/** Cookie that scripts can read: a session exists. On https with the prefix `__Host-`. */
export const signedInCookie = 'signed-in';

/** Local storage: the chosen time zone, if not the browser's. */
export const timeZoneStorageKey = 'clock';

/** Session storage: unsent form input. A prefix; the form's name follows. */
export const formInputStorageKey = 'typed';

/** Session storage: which side of the border was chosen in a tool: `ontario`, `michigan` or `both`. */
export const shoreStorageKey = 'shore';
