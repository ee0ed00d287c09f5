/** In the fragment, because it reaches neither servers nor logs. */
export const linkFragments = { reset: 'reset', verify: 'verify', undo: 'undo' } as const;

export const bookingFragment = 'booking';

/** Without JavaScript, the form field `confirmField`. */
export const confirmFragment = 'confirm';
