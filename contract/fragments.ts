/** What the links in our mails carry in the fragment, where no server and no log sees it. */
export const linkFragments = { reset: 'reset', verify: 'verify', undo: 'undo' } as const;

/** The same for the key of a booking, on the page where one is made. */
export const bookingFragment = 'booking';

/** And for the key by which a held booking is made firm. Without JavaScript it is a field of a form (`confirmField`). */
export const confirmFragment = 'confirm';
